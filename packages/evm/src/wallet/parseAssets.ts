import type { WalletAsset } from '@latchkey/core/adapter'
import {
  type CaipNetworkId,
  isEvmAddress,
  isHexString,
  sanitizeWalletName,
} from '@latchkey/protocol'

/** Above any real account. */
const maxAssets = 1_000

/** @spec S7.35 */
export function supportsAssetDiscovery(capabilities: unknown, networkId: CaipNetworkId): boolean {
  return [networkId, 'all'].some((chain) => {
    const { assetDiscovery } = toRecord(entryOf(capabilities, chain))
    return toRecord(assetDiscovery).supported === true
  })
}

/** @spec S3.20 S7.35 */
export function parseAssets(
  answer: unknown,
  networkId: CaipNetworkId,
): readonly WalletAsset[] | undefined {
  const list = entryOf(answer, networkId)
  if (!Array.isArray(list)) return undefined
  return list.slice(0, maxAssets).flatMap((entry: unknown) => parseAsset(toRecord(entry)) ?? [])
}

function parseAsset({ address, balance, metadata, type }: Fields): WalletAsset | undefined {
  const kind = String(type).toUpperCase()
  if (kind !== 'NATIVE' && kind !== 'ERC20') return undefined
  if (kind === 'ERC20' && !isEvmAddress(address)) return undefined
  if (!isHexString(balance) || balance.length > 66) return undefined
  const { decimals, iconUrl, name, price, symbol, value } = toRecord(metadata)
  if (!Number.isInteger(decimals) || !isAmount(decimals) || decimals > 255) return undefined
  return {
    address: kind === 'NATIVE' ? 'native' : String(address),
    balance,
    type: kind,
    metadata: {
      name: sanitizeWalletName(name) ?? '',
      symbol: sanitizeWalletName(symbol) ?? '',
      decimals,
      price: isAmount(price) ? price : 0,
      iconUrl: isImageUrl(iconUrl) ? iconUrl : '',
      ...(isAmount(value) && { value }),
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Keys may be hex or decimal; 0x0 means all chains. */
function entryOf(answer: unknown, networkId: string): unknown {
  return Object.entries(toRecord(answer)).find(([key]) => toNetworkId(key) === networkId)?.[1]
}

function toNetworkId(key: string): string | undefined {
  if (!/^(?:0x[\da-f]{1,16}|\d{1,16})$/i.test(key)) return undefined
  const id = Number(key)
  return id === 0 ? 'all' : `eip155:${id}`
}

const toRecord = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
const isImageUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2_048 && /^https?:\/\//i.test(value)
