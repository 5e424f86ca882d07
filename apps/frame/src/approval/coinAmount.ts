import type { CardAmount } from './ApprovalCard.js'
import { formatUnits } from './formatUnits.js'
import type { PrepareFacts } from './PrepareFacts.js'
import { plainName } from './plainText.js'

const freshMs = 60_000

/** An amount of the chain's own coin, with its worth where that is known and fresh. */
export async function coinAmount(facts: PrepareFacts, value: bigint): Promise<CardAmount> {
  const { chain, request } = facts
  const known = chain.describe(request.caipNetworkId)
  const solana = request.caipNetworkId.startsWith('solana:')
  const decimals = known?.decimals ?? (solana ? 9 : 18)
  const symbol = plainName(known?.symbol ?? (solana ? 'SOL' : ''), 12)
  const text = formatUnits(value, decimals)
  return { text, symbol, usd: await worth(facts, undefined, value, decimals) }
}

/** What an amount is worth; undefined where nobody knows, or nobody answers. */
export async function worth(
  { chain, now, request }: PrepareFacts,
  token: string | undefined,
  value: bigint,
  decimals: number,
): Promise<CardAmount['usd']> {
  try {
    const price = await chain.price(request.caipNetworkId, token)
    if (!price || !Number.isFinite(price.usd) || price.usd < 0) return undefined
    if (!isFresh(price.at, now())) return undefined
    return { value: Number(formatUnits(value, decimals)) * price.usd, at: price.at }
  } catch {
    return undefined
  }
}

/** Whether a price is recent enough to be shown. */
export const isFresh = (at: number, now: number): boolean => at <= now + 1_000 && now - at < freshMs
