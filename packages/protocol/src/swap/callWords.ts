export type CallWords = {
  readonly selector: string
  readonly words: readonly string[]
  readonly rest: string
}

/** Far above any router call. */
const maxLength = 200_000
/** Never a token contract. */
const coinAddresses = [`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`]
const wordLength = 64

export function splitCall(data: string): CallWords | undefined {
  const isCall = data.length <= maxLength && data.length % 2 === 0 && /^0x[\da-f]{8,}$/i.test(data)
  if (!isCall) return undefined
  const hex = data.slice(2).toLowerCase()
  const words = hex.slice(8).match(/.{64}/g) ?? []
  return { selector: hex.slice(0, 8), words, rest: hex.slice(8 + words.length * wordLength) }
}

export const uintOf = (word: string | undefined): bigint | undefined =>
  word === undefined ? undefined : BigInt(`0x${word}`)

export const addressOf = (word: string | undefined): string | undefined =>
  word?.startsWith('0'.repeat(24)) ? `0x${word.slice(24)}` : undefined

export function tokenOf(word: string | undefined): string | undefined {
  const address = addressOf(word)
  return address === undefined || isCoin(address) ? undefined : address
}

export const isCoin = (address: string): boolean => coinAddresses.includes(address)

export const isBytes = (word: string | undefined, bytes: number): boolean =>
  uintOf(word) === BigInt(bytes)

/** Padding must be zero. */
export function bytesOf(words: readonly string[]): string | undefined {
  const [length, ...content] = words
  const hex = content.join('')
  const count = uintOf(length)
  if (count === undefined || (count + 31n) / 32n !== BigInt(content.length)) return undefined
  const end = Number(count) * 2
  return /^0*$/.test(hex.slice(end)) ? hex.slice(0, end) : undefined
}
