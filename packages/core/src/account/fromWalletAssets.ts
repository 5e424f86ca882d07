import {
  formatUnits,
  isAddressOf,
  type Network,
  sanitizeWalletName,
  toCaipAddress,
} from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'

const maxAssets = 10_000

/** Drops malformed entries of the wallet. @spec S3.19 S3.20 */
export function fromWalletAssets(
  assets: readonly unknown[],
  network: Network,
): readonly TokenBalance[] {
  const balances = new Map<string, TokenBalance>()
  for (const asset of assets.slice(0, maxAssets)) {
    const token = toTokenBalance(asset, network)
    const key = token?.address?.toLowerCase() ?? ''
    if (token && !balances.has(key)) balances.set(key, token)
  }
  return [...balances.values()]
}

function toTokenBalance(asset: unknown, network: Network): TokenBalance | undefined {
  const { address, balance, metadata, type } = fieldsOf(asset)
  const { decimals, iconUrl, name, price, symbol, value } = fieldsOf(metadata)
  const isNative = type === 'NATIVE'
  if (!isNative && (type !== 'ERC20' || !isAddressOf(network.chainNamespace, address))) return
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return
  if (!isCount(decimals)) return
  const units = BigInt(balance)
  // A zero balance of the native coin is still shown; zero token balances are countless.
  if (!isNative && units === 0n) return
  const numeric = formatUnits(units, decimals)
  const own = isNative ? network.nativeCurrency : { name: '', symbol: '' }
  const rate = isMoney(price) ? price : 0
  const fiatValue = isMoney(value) ? value : rate * Number(numeric)
  return {
    name: sanitizeWalletName(name) ?? own.name,
    symbol: sanitizeWalletName(symbol) ?? own.symbol,
    chainId: network.caipNetworkId,
    ...(!isNative && { address: toCaipAddress(network.caipNetworkId, String(address)) }),
    ...(rate > 0 && isMoney(fiatValue) && { value: fiatValue }),
    price: rate,
    quantity: { decimals: String(decimals), numeric },
    ...(isImageUrl(iconUrl) && { iconUrl }),
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isMoney = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 77
const isImageUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2_048 && /^https?:\/\/\S+$/i.test(value)
