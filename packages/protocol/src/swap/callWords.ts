/** A call's method, and its arguments word by word in small hex letters. */
export type CallWords = {
  readonly selector: string
  readonly words: readonly string[]
  /** What is left behind the last whole word. */
  readonly rest: string
}

/** In hex digits: far more than any router takes, so that reading stays cheap. */
const maxLength = 200_000
/** What some write where a token's contract is expected: no token stands there. */
const coinAddresses = [`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`]
const wordLength = 64

/** Splits the data of a call; undefined if it is none. */
export function splitCall(data: string): CallWords | undefined {
  const isCall = data.length <= maxLength && data.length % 2 === 0 && /^0x[\da-f]{8,}$/i.test(data)
  if (!isCall) return undefined
  const hex = data.slice(2).toLowerCase()
  const words = hex.slice(8).match(/.{64}/g) ?? []
  return { selector: hex.slice(0, 8), words, rest: hex.slice(8 + words.length * wordLength) }
}

export const uintOf = (word: string | undefined): bigint | undefined =>
  word === undefined ? undefined : BigInt(`0x${word}`)

/** Reads a word as an address; one with anything before it is none. */
export const addressOf = (word: string | undefined): string | undefined =>
  word?.startsWith('0'.repeat(24)) ? `0x${word.slice(24)}` : undefined

/** Reads a word as the contract of a token; undefined where only the coin could be meant. */
export function tokenOf(word: string | undefined): string | undefined {
  const address = addressOf(word)
  return address === undefined || isCoin(address) ? undefined : address
}

/** Whether an address stands for the coin in calls that know both. */
export const isCoin = (address: string): boolean => coinAddresses.includes(address)

/** Whether a word is this count of bytes: where something begins, or how long it is. */
export const isBytes = (word: string | undefined, bytes: number): boolean =>
  uintOf(word) === BigInt(bytes)

/** Reads bytes that fill these words to the last, from their length on; what fills up must be zeros. */
export function bytesOf(words: readonly string[]): string | undefined {
  const [length, ...content] = words
  const hex = content.join('')
  const count = uintOf(length)
  if (count === undefined || (count + 31n) / 32n !== BigInt(content.length)) return undefined
  const end = Number(count) * 2
  return /^0*$/.test(hex.slice(end)) ? hex.slice(0, end) : undefined
}
