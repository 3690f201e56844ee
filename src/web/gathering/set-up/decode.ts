/** More than any list of children or officials has. */
export const LARGEST_LIST = 2_000_000

/** A file as text, whatever wrote it: a spreadsheet on Windows still saves Windows-1252. null for one that is no text, as a workbook is. */
export function decodeList(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0) || (first === 0x50 && second === 0x4b)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
