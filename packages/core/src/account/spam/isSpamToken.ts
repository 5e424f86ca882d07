import { copiesSymbol, type SpamKnowledge } from './copiesSymbol.js'
import { hostToken } from './hostToken.js'

export type JudgedToken = {
  readonly name?: string
  readonly symbol?: string
  readonly contract: string | undefined
  readonly price?: number
  readonly amount: string
}

/** No genuine token has as many whole digits; a contract can report any number. */
const maxWholeDigits = 15
const maxLength = 200

const markup = /<[a-z/!?]|&(?:[a-z]{2,6}|#x?\w{1,6});|\]\(|\bjavascript:/i
/** Repeats are bounded: unbounded ones would take quadratic time on long words. */
const webAddress =
  /\bhttps?:|\bwww\.|\bt\.me\b|[a-z0-9-]{2,40}(?: ?\.| ?\[\.\] ?| ?\(\.\) ?)(?:com|net|org|io|xyz|app|site|online|top|click|link|live|fun|info|finance|claims?|gift|vip|pro|cc|me|gg|co|us|ru|cn|shop|space|website|events?|zip)\b/i
const invitation =
  /\b(?:claim(?:ed|s)?|visit|redeem|air-?drops?|giveaway|vouchers?|go to|you (?:have )?won|connect your wallet)\b/i
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Emoji contain legitimate invisible joiners. */
const emojiJoints = /(\p{Extended_Pictographic})[\ufe0f\u200d]+/gu
const shortAddress = /^0x[0-9a-f]{2,}…[0-9a-f]{2,}$/i

/** Judges a priced token by its symbol only; the native coin is never spam. */
export function isSpamToken(token: JudgedToken, knowledge: SpamKnowledge): boolean {
  const { amount, contract, name = '', price = 0, symbol } = token
  if (contract === undefined || hostToken(knowledge, { address: contract })) return false
  if (symbol !== undefined && !isSaneSymbol(symbol)) return true
  if (price > 0) return false
  return (
    isLure(name) ||
    wholeDigits(amount) > maxWholeDigits ||
    (symbol !== undefined && (shortAddress.test(symbol) || copiesSymbol(symbol, knowledge)))
  )
}

const isSaneSymbol = (symbol: string) =>
  symbol.trim() !== '' && !/[<>]/.test(symbol) && !isLure(symbol)

function isLure(text: string): boolean {
  const short = text.slice(0, maxLength).replace(emojiJoints, '$1')
  const plain = short.normalize('NFKC')
  return (
    invisible.test(short) || markup.test(plain) || webAddress.test(plain) || invitation.test(plain)
  )
}

const wholeDigits = (amount: string) => (amount.split('.')[0] ?? '').replace(/^0+/, '').length
