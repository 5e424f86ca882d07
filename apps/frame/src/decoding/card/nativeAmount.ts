import { formatUnits, namespaceTraits, nativeCurrencies } from '@latchkey/protocol'
import { namespaceOf } from '../../chain/chainIds.js'
import type { CardAmount } from '../../stage/ApprovalCard.js'
import type { PrepareInput } from './PreparedRequest.js'
import { sanitizeName } from './plainText.js'

const maxPriceAgeMs = 60_000

/** Returns an amount of the native coin, with its value if the price is known and fresh. */
export async function nativeAmount(input: PrepareInput, value: bigint): Promise<CardAmount> {
  const { chain, request } = input
  const info = chain.describe(request.caipNetworkId)
  const namespace = namespaceOf(request.caipNetworkId)
  const usual = nativeCurrencies[namespace]
  const decimals = info?.decimals ?? usual.decimals
  // The symbol is not guessed in namespaces where each network may have its own coin.
  const guess = namespaceTraits[namespace].hasManyNetworks ? '' : usual.symbol
  const symbol = sanitizeName(info?.symbol ?? guess, 12)
  const text = formatUnits(value, decimals)
  return { text, symbol, usd: await usdValue(input, undefined, value, decimals) }
}

/** How many digits of a fee are shown: more are never compared, and hide how much it is. */
const feeDigits = 6

/** Returns a fee in the native coin with its first digits, rounded up: at most that is paid. */
export function feeAmount(input: PrepareInput, fee: bigint): Promise<CardAmount> {
  const step = 10n ** BigInt(Math.max(fee.toString().length - feeDigits, 0))
  return nativeAmount(input, ((fee + step - 1n) / step) * step)
}

/** Returns the value of an amount; undefined if the price is unknown or does not arrive. */
export async function usdValue(
  { chain, now, request }: PrepareInput,
  token: string | undefined,
  value: bigint,
  decimals: number,
): Promise<CardAmount['usd']> {
  try {
    const price = await chain.price(request.caipNetworkId, token)
    if (!price || !Number.isFinite(price.usd) || price.usd < 0) return undefined
    if (!isPriceFresh(price.at, now())) return undefined
    return { value: Number(formatUnits(value, decimals)) * price.usd, at: price.at }
  } catch {
    return undefined
  }
}

export const isPriceFresh = (at: number, now: number): boolean =>
  at <= now + 1_000 && now - at < maxPriceAgeMs
