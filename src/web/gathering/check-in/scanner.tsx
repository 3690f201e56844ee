import { useEffect, useRef, useState } from 'preact/hooks'
import { after } from '../../hosts/after.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { newCodeReader } from './code-reader.ts'
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

type State = 'scanning' | 'no-stream' | 'no-camera' | 'bad-code' | 'no-code'

/** Reads stars one after the other with the camera; where the page may not have its stream, as from a laptop without https, from a picture. */
export function Scanner({ onNumber, isKnown }: ScannerProps) {
  const { t } = useDay()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('scanning')
  const [hasStream, setStream] = useState(navigator.mediaDevices !== undefined)
  const last = useRef({ number: 0, at: 0 })
  const take = (code: string | null) => {
    const number = code === null ? null : numberInCode(code)
    const found = number !== null && isKnown(number) ? number : null
    if (code !== null) setState(found === null ? 'bad-code' : 'scanning')
    if (found === null) return
    const isNew = found !== last.current.number || Date.now() - last.current.at > ONCE_WITHIN
    last.current = { number: found, at: Date.now() }
    if (isNew) onNumber(found)
  }
  const told = useRef(take)
  told.current = take
  useEffect(() => {
    if (!navigator.mediaDevices) {
      setState('no-stream')
      return
    }
    let stop = () => {}
    let isClosed = false
    const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const watch = async (stream: MediaStream) => {
      const read = await newCodeReader()
      if (isClosed || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      const look = async () => {
        const code = video.current ? await read(video.current) : null
        if (isClosed) return
        told.current(code)
        stop = after(LOOK_AGAIN, look)
      }
      await look()
    }
    opening.then(watch).catch(() => {
      if (isClosed) return
      setStream(false)
      setState('no-camera')
    })
    return () => {
      isClosed = true
      stop()
      opening.then(
        stream => stream.getTracks().map(track => track.stop()),
        () => undefined,
      )
    }
  }, [])
  const readPicture = async (file: File) => {
    const picture = await createImageBitmap(file).catch(() => null)
    const code = picture && (await (await newCodeReader())(picture))
    picture?.close()
    // The same star may be photographed twice on purpose.
    last.current = { number: 0, at: 0 }
    if (code === null) setState('no-code')
    else told.current(code)
  }
  return (
    <div class="scanner">
      {hasStream && <video ref={video} muted playsInline />}
      <p class={state === 'scanning' ? 'soft' : 'note'} role="status">
        {t(`gathering:hall.check-in.${state === 'scanning' && !hasStream ? 'read' : state}`)}
      </p>
      {!hasStream && <PictureButton take={readPicture} />}
    </div>
  )
}

/** Opens the camera of a tablet for one picture: that needs no https. */
function PictureButton({ take }: { readonly take: (file: File) => Promise<void> }) {
  const { t } = useDay()
  const [isReading, setReading] = useState(false)
  const change = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setReading(true)
    await take(file)
    setReading(false)
    input.value = ''
  }
  return (
    <label class="button scanner__picture">
      {t(`gathering:hall.check-in.${isReading ? 'reading' : 'picture'}`)}
      <input
        class="unseen"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={event => void change(event.currentTarget)}
      />
    </label>
  )
}
