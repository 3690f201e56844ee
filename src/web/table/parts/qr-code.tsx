import { encodeQR } from 'qr'
import './qr-code.css'

/** Light modules round the code, as readers of such codes expect. */
const QUIET = 3

/** What a camera reads; the link itself stands beside it. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = rows.length
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={name}>
      <rect width={side} height={side} rx="2" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
