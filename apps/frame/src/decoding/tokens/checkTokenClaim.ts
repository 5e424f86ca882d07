import type { CardAmount, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { findPinnedToken, pinnedTokens } from './pinnedTokens.js'

/** What a token's contract or a server says of the token. */
export type TokenClaim = { readonly symbol: string; readonly decimals?: number }

/** A token's symbol and decimals, and whether they are known here or only claimed. */
export type KnownToken = TokenClaim &
  Pick<CardAmount, 'unverified'> & { readonly warnings: readonly CardWarning[] }

/** Compares a claim with what is known of a token: a pin stands over it, and a stranger may not bear a known symbol. */
export function checkTokenClaim(
  { chain, request }: PrepareInput,
  address: string,
  claim: TokenClaim,
): KnownToken {
  const { caipNetworkId } = request
  const pin = findPinnedToken(caipNetworkId, address)
  if (!pin) {
    const symbols = pinnedTokens(caipNetworkId).map(({ symbol }) => symbol)
    const native = chain.describe(caipNetworkId)?.symbol ?? ''
    const bears = [...symbols, native].some((symbol) => isSameToTheEye(symbol, claim.symbol))
    return { ...claim, unverified: true, warnings: bears ? [danger('fakeToken')] : [] }
  }
  const { alias, decimals, symbol } = pin
  const other = claim.decimals !== undefined && claim.decimals !== decimals
  // A token may be renamed, but its units never change.
  const renamed =
    claim.symbol !== '' &&
    ![symbol, alias ?? symbol].some((candidate) => isSameToTheEye(candidate, claim.symbol))
  return {
    symbol,
    decimals,
    warnings: other ? [danger('tokenMismatch')] : renamed ? [caution('tokenMismatch')] : [],
  }
}

/** Whether a claimed symbol, or a word of it, looks like a known one. */
const isSameToTheEye = (symbol: string, claimed: string): boolean =>
  claimed
    .split(/[\s()[\]]+/u)
    .flatMap((word) => [word, word.replace(/[^\p{L}\p{N}]/gu, ''), claimed])
    .some((word) => skeletonOf(word) !== '' && skeletonOf(symbol) === skeletonOf(word))

// Letters of other scripts, digits and signs that look like the Latin letters of known symbols.
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ4@ᴀ'],
    ['b', 'вβь8ʙ'],
    ['c', 'сϲⅽᴄ¢'],
    ['d', 'ԁⅾᴅ'],
    ['e', 'еεҽ3ᴇ€'],
    ['g', 'ɡԍɢ9'],
    ['h', 'нһηʜ'],
    ['i', 'іιıl1|ⅼⅰӏɪ!ʟ'],
    ['j', 'јᴊ'],
    ['k', 'кκᴋ'],
    ['m', 'мⅿᴍ'],
    ['n', 'пɴ'],
    ['o', 'оοσ0ᴏ'],
    ['p', 'рρᴘ'],
    ['s', 'ѕꜱ5$'],
    ['t', 'тτᴛ₮7+'],
    ['u', 'υսцᴜμ'],
    ['v', 'νѵᴠ'],
    ['w', 'ԝωшᴡ'],
    ['x', 'хχ×'],
    ['y', 'уүγʏ'],
    ['z', 'ᴢ'],
  ].flatMap(([letter = '', signs = '']) => [...signs].map((sign) => [sign, letter])),
)

/** Reduces a symbol to what the eye takes it for: accents, case, spaces and look-alike letters make no difference. */
function skeletonOf(symbol: string): string {
  // Before as well: normalized, the sigma that looks like a C is one that does not.
  const plain = toLatin(symbol).normalize('NFKD').replace(/\p{M}/gu, '')
  return toLatin(plain).replace(/[^\p{L}\p{N}]/gu, '')
}

const toLatin = (text: string): string =>
  [...text.toLowerCase()].map((sign) => lookAlikes[sign] ?? sign).join('')
