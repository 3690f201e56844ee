/** More than any list of children or officials has. */
export const LARGEST_LIST = 2_000_000

/** What a page and a terminal each have from where they run; throws where the bytes are nothing in that encoding. */
export type Decode = (bytes: Uint8Array, encoding: string) => string

/** A file as text, whatever wrote it: a spreadsheet on Windows still saves Windows-1252. null for one that is no text, as a workbook is. */
export function decodeList(bytes: Uint8Array, decode: Decode): string | null {
  const [first, second] = bytes
  const isZip = first === 0x50 && second === 0x4b
  try {
    if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
    if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
    return isZip || bytes.includes(0) ? null : decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}
