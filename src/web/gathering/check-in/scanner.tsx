import { useEffect, useRef, useState } from 'preact/hooks'
import { after } from '../../hosts/after.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { numberInCode } from './find-child.ts'

interface ScanButtonProps {
  readonly isScanning: boolean
  readonly toggle: () => void
}

export function ScanButton({ isScanning, toggle }: ScanButtonProps) {
  const { t } = useDay()
  return (
    <Button
      type="button"
      aria-pressed={isScanning}
      onClick={toggle}
      text={t(`gathering:hall.check-in.${isScanning ? 'stop-scan' : 'scan'}`)}
    />
  )
}

interface ScannerProps {
  readonly onNumber: (number: number) => void
  readonly isKnown: (number: number) => boolean
}

/** How often a picture is looked at, and how long a star that lies before the camera counts once. */
const [LOOK_AGAIN, ONCE_WITHIN] = [200, 4000]

/** Reads stars one after the other with the camera. Where the browser has no reader, it says so: four digits are quickly typed. */
export function Scanner({ onNumber, isKnown }: ScannerProps) {
  const { t } = useDay()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'scanning' | 'no-scan' | 'no-camera' | 'bad-code'>('scanning')
  const told = useRef(onNumber)
  told.current = onNumber
  useEffect(() => {
    const detector = newDetector()
    // Over plain http, as from a laptop in the hall, there is no camera either.
    if (!detector || !navigator.mediaDevices) {
      setState('no-scan')
      return
    }
    let stop = () => {}
    let isClosed = false
    const last = { number: 0, at: 0 }
    const look = async () => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isClosed) return
      const numbers = codes.map(({ rawValue }) => numberInCode(rawValue))
      const number = numbers.find(one => one !== null && isKnown(one)) ?? null
      if (codes.length > 0) setState(number === null ? 'bad-code' : 'scanning')
      if (number !== null && (number !== last.number || Date.now() - last.at > ONCE_WITHIN)) told.current(number)
      if (number !== null) Object.assign(last, { number, at: Date.now() })
      stop = after(LOOK_AGAIN, look)
    }
    const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    opening.then(
      async stream => {
        if (isClosed || !video.current) return
        video.current.srcObject = stream
        await video.current.play()
        void look()
      },
      () => isClosed || setState('no-camera'),
    )
    return () => {
      isClosed = true
      stop()
      opening.then(
        stream => stream.getTracks().map(track => track.stop()),
        () => undefined,
      )
    }
  }, [])
  const hasPicture = state === 'scanning' || state === 'bad-code'
  return (
    <div class="scanner">
      {hasPicture && <video ref={video} muted playsInline />}
      <p class={state === 'scanning' ? 'soft' : 'note'} role="status">
        {t(`gathering:hall.check-in.${state}`)}
      </p>
    </div>
  )
}

/** What the browser has of its own; the types of ours do not know it yet. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

function newDetector(): Detector | null {
  const maker: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof maker === 'function' ? Reflect.construct(maker, []) : null
}
