import { create } from 'qrcode'
import './invitations.css'

/** Light modules round the code, as readers of such codes expect. */
const QUIET = 3

/** What a camera reads; the link itself stands beside it. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
  }
  const side = modules.size + 2 * QUIET
  return (
    <svg class="qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={name}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} rx="2" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
