/** Some characters of an address that are alike in one thing: whether another address has the same there. */
export type AddressPart = { readonly text: string; readonly differs: boolean }

// What stands before the digits goes with the first of them, so that both ends read as in the short form.
const groups = /^0x.{1,4}|.{1,4}/gu

/** Cuts an address into groups of four, each of them where it begins or ends to differ from another address. */
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

// Of hex digits, capitals are a checksum: they differ everywhere as soon as one digit does, and would mark what is the same.
const normalize = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
