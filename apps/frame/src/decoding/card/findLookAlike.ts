/** A known address with the same first and last characters as this one that is yet another one. */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const fold = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  const ends = (text: string) => {
    const body = fold(text).replace(/^0x/, '')
    return `${body.slice(0, 4)}…${body.slice(-4)}`
  }
  return known.find((other) => fold(other) !== fold(address) && ends(other) === ends(address))
}
