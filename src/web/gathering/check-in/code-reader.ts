/** Finds what the code in a picture says; null where there is none. */
export type CodeReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>

/** Large enough for a code that fills a tenth of the picture, small enough for a slow tablet. */
const LARGEST = 1280

/** The browser's own reader, or, as on iPads and in Firefox, one that is fetched from this server. */
export async function newCodeReader(): Promise<CodeReader> {
  const own = await ownReader()
  if (own) return own
  const { decodeQR } = await import('qr/decode.js')
  return async picture => {
    const pixels = pixelsOf(picture)
    try {
      return pixels && decodeQR(pixels, { timeLimit: 150 })
    } catch {
      // It throws where there is no code.
      return null
    }
  }
}

/** The types of ours do not know it yet. */
interface Detector {
  detect(picture: HTMLVideoElement | ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

async function ownReader(): Promise<CodeReader | null> {
  const maker: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof maker !== 'function') return null
  // Some browsers have the name and can read nothing.
  const formats = await Promise.resolve(Reflect.get(maker, 'getSupportedFormats')?.call(maker)).catch(() => [])
  if (!Array.isArray(formats) || !formats.includes('qr_code')) return null
  const detector: Detector = Reflect.construct(maker, [{ formats: ['qr_code'] }])
  return async picture => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null
}

function pixelsOf(picture: HTMLVideoElement | ImageBitmap): ImageData | null {
  const [wide, high] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  if (wide === 0 || high === 0) return null
  const scale = Math.min(1, LARGEST / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(wide * scale)
  canvas.height = Math.round(high * scale)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  paper?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return paper?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
