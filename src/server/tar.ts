/** A file of an archive. */
export interface Member {
  readonly name: string
  readonly bytes: Uint8Array
}

const BLOCK = 512

/** One member as the oldest and plainest kind of tar writes it, which every system unpacks. */
export function* tarMember({ name, bytes }: Member): Generator<Uint8Array> {
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0, 100)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  head.fill(' ', 148, 156)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  yield head
  yield bytes
  yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
}

/** What an archive ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** The files of an archive; null where it is none, or breaks off. */
export function readTar(tar: Buffer): readonly Member[] | null {
  const members: Member[] = []
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const head = tar.subarray(at, at + BLOCK)
    if (head.every(byte => byte === 0)) return members
    const size = octal(head, 124, 12)
    if (octal(head, 148, 8) !== sumOf(Buffer.from(head).fill(' ', 148, 156)) || at + BLOCK + size > tar.length)
      return null
    const name = head.toString('utf8', 0, 100).replace(/\0.*/s, '')
    // Folders have a member of their own, with other programs than ours.
    if (head[156] === 0x30 || head[156] === 0)
      members.push({ name, bytes: tar.subarray(at + BLOCK, at + BLOCK + size) })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return null
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0)
}

function octal(head: Buffer, at: number, length: number): number {
  return Number.parseInt(head.toString('latin1', at, at + length).replace(/[\0 ]+$/, ''), 8)
}
