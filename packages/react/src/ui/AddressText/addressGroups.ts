/** A run of characters of an address that are all equal to, or all different from, those of another address. */
export type AddressPart = { readonly text: string; readonly differs: boolean }

// The prefix 0x belongs to the first group, so that both ends read as in the short form.
const groups = /^0x.{1,4}|.{1,4}/gu

/** Splits an address into groups of four characters, and each group into runs that equal or differ from another address. */
export function addressGroups(
  address: string,
  compareWith?: string,
): readonly (readonly AddressPart[])[] {
  const [own, other] = [
    normalize(address),
    compareWith === undefined ? undefined : normalize(compareWith),
  ]
  let index = 0
  return (address.match(groups) ?? []).map((group) => {
    const parts: AddressPart[] = []
    for (const text of group) {
      const differs = other !== undefined && own[index] !== other[index]
      const last = parts.at(-1)
      if (last?.differs === differs) parts[parts.length - 1] = { differs, text: last.text + text }
      else parts.push({ differs, text })
      index += text.length
    }
    return parts
  })
}

// The case of hex digits is a checksum: one other digit changes it everywhere, and equal digits would be marked.
const normalize = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
