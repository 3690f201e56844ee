/** Hands a text over as a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
