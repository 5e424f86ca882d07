export type AddressPart = { readonly text: string; readonly differs: boolean }

// 0x belongs to the first group, so that both ends read as in the short form.
const groups = /^0x.{1,4}|.{1,4}/gu

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

// The case of hex digits is a checksum: one different digit changes it everywhere.
const normalize = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
