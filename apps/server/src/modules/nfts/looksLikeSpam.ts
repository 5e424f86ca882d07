export type SpamInput = {
  readonly name?: string
  readonly collection?: string
  readonly symbol?: string
  readonly description?: string
}

// Anchored at the start of a word: from each letter of a long one, matching would take quadratic time.
const address =
  /\bhttps?:|\bwww\.|(?<![a-z0-9-])[a-z0-9-]{2,}\s?(?:\.|\[\.\]|\(\.\)|\bdot\b)\s?(?:com|net|org|io|xyz|app|site|online|top|click|link|live|fun|info|finance|claims?|gift|vip|pro|cc|me|gg|co|us|ru|cn|shop|space|website|events?|zip)\b/i
const bait =
  /\b(?:claim|redeem|airdrop|air-drop|giveaway|reward|voucher|coupon|free mint|bonus|whitelist(?:ed)?|winner|you (?:have )?won|eligible)\b/i
const urge =
  /\b(?:visit|go to|claim|redeem|swap|unlock|activate|connect your wallet|scan|verify)\b/i
const money = /[$€£]\s?\d[\d,.]*\s?k?\b|\b\d[\d,.]*\s?(?:usd[ct]?|eth|btc|weth|steth)\b/i

/**
 * Whether the texts of a token lure the holder: an address in its name, or a gift to claim. Honest collections
 * name their site in the description, so that an address alone proves nothing there.
 */
export function looksLikeSpam({
  collection = '',
  description = '',
  name = '',
  symbol = '',
}: SpamInput): boolean {
  const title = plain(`${name} | ${collection} | ${symbol}`)
  const story = plain(description)
  // Names such as "vitalik.eth" are no web addresses.
  if (address.test(title)) return true
  if (bait.test(title) && (money.test(title) || urge.test(title))) return true
  if (bait.test(title) && address.test(story)) return true
  return bait.test(story) && urge.test(story) && address.test(story)
}

/** Folds a text as a reader sees it: without confusable letters and invisible characters. */
const plain = (text: string) =>
  text
    .slice(0, 4_000)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
