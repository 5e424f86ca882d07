import { copiesSymbol, type SpamKnowledge } from './copiesSymbol.js'
import { hostToken } from './hostToken.js'

/** What is known of a token; an absent text or price is unknown. */
export type JudgedToken = {
  readonly name?: string
  readonly symbol?: string
  /** Undefined for the native coin. */
  readonly contract: string | undefined
  /** Of one unit; 0 if unknown. */
  readonly price?: number
  /** In whole units, a decimal number. */
  readonly amount: string
}

/** No real token has as many digits before the point; a lying contract says any number. */
const maxWholeDigits = 15
const maxLength = 200

const markup = /<[a-z/!?]|&(?:[a-z]{2,6}|#x?\w{1,6});|\]\(|\bjavascript:/i
/** Repeats are bounded: from each letter of a long word, matching would take quadratic time. */
const webAddress =
  /\bhttps?:|\bwww\.|\bt\.me\b|[a-z0-9-]{2,40}(?: ?\.| ?\[\.\] ?| ?\(\.\) ?)(?:com|net|org|io|xyz|app|site|online|top|click|link|live|fun|info|finance|claims?|gift|vip|pro|cc|me|gg|co|us|ru|cn|shop|space|website|events?|zip)\b/i
const invitation =
  /\b(?:claim(?:ed|s)?|visit|redeem|air-?drops?|giveaway|vouchers?|go to|you (?:have )?won|connect your wallet)\b/i
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What joins and colours the parts of an emoji is invisible too, and honest. */
const emojiJoints = /(\p{Extended_Pictographic})[\ufe0f\u200d]+/gu
/** What stands for a symbol where a contract has none: its address, shortened. */
const shortAddress = /^0x[0-9a-f]{2,}…[0-9a-f]{2,}$/i

/**
 * Whether a token is hidden until the visitor wants to see it: its texts lure, trick or run, it passes itself off as another,
 * or its amount can't be true. With a price only the symbol counts; the native coin is never hidden.
 */
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

/** Whether a text is more than a name: markup, an address, an invitation, or hidden characters. */
function isLure(text: string): boolean {
  const short = text.slice(0, maxLength).replace(emojiJoints, '$1')
  const plain = short.normalize('NFKC')
  return (
    invisible.test(short) || markup.test(plain) || webAddress.test(plain) || invitation.test(plain)
  )
}

const wholeDigits = (amount: string) => (amount.split('.')[0] ?? '').replace(/^0+/, '').length
