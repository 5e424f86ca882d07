import { startError } from '../errors/startError.js'
import { isNamespace, type Namespace } from '../namespaces/namespaces.js'
import type { NativeCurrency } from '../namespaces/nativeCurrencies.js'
import type { CaipNetworkId } from './caip.js'

/** A network of any namespace. @spec S3.02-S3.06 */
export type Network = {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: HttpUrls; readonly chainDefault?: HttpUrls }
  readonly blockExplorers?: { readonly default: BlockExplorer }
  readonly testnet?: boolean
  /** Average block time in ms; sets the polling interval. @spec S9.17 */
  readonly blockTime?: number
  readonly assets?: NetworkAssets
  /** The host's own tokens, from the option `tokens`. */
  readonly tokens?: readonly NetworkToken[]
}

/** A token of the host: always listed. */
export type NetworkToken = {
  /** Contract on EVM, mint on Solana. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly name?: string
  /** An http(s) or data URL, or relative to your page. */
  readonly image?: string
}

/** A `viem/chains` chain; only these fields are read. */
export type ChainLike = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: HttpUrls }
  readonly blockExplorers?: { readonly default: BlockExplorer }
  readonly testnet?: boolean
  readonly blockTime?: number
}

type HttpUrls = { readonly http: readonly string[] }
type BlockExplorer = { readonly name: string; readonly url: string }
type NetworkAssets = {
  readonly imageId?: string
  readonly imageUrl?: string
}

/** Validates a host's network; throws an error that names the invalid field. @spec S3.02-S3.06 */
export function toNetwork(input: Network | ChainLike): Network {
  // JavaScript hosts: the type guarantees nothing.
  if (typeof input !== 'object' || !input) {
    const reason = `${input} is none: import it, e.g. mainnet`
    throw startError('options/invalid', { option: 'network', reason })
  }
  const unchecked: Partial<Network> = input
  const { assets, blockExplorers, blockTime, name, rpcUrls, testnet } = unchecked
  const { nativeCurrency: currency } = unchecked
  const http = rpcUrls?.default?.http
  const ownHttp = rpcUrls?.chainDefault?.http
  const explorer = blockExplorers?.default
  const identity = toIdentity(unchecked)

  check(isText(name), 'name', 'be a text')
  check(isText(currency?.name), 'nativeCurrency.name', 'be a text')
  check(isText(currency.symbol), 'nativeCurrency.symbol', 'be a text')
  check(isCount(currency.decimals), 'nativeCurrency.decimals', 'be a whole number')
  check(isUrlList(http), 'rpcUrls.default.http', 'list http(s) URLs')
  check(!ownHttp || isUrlList(ownHttp), 'rpcUrls.chainDefault.http', 'list http(s) URLs')
  check(blockTime === undefined || blockTime > 0, 'blockTime', 'be a time in ms')
  // Another scheme in a link could run code.
  check(!blockExplorers || isUrl(explorer?.url), 'blockExplorers.default.url', 'be an http(s) URL')

  return {
    ...identity,
    name,
    nativeCurrency: { name: currency.name, symbol: currency.symbol, decimals: currency.decimals },
    rpcUrls: { default: { http }, ...(ownHttp && { chainDefault: { http: ownHttp } }) },
    ...(explorer && {
      blockExplorers: { default: { name: String(explorer.name), url: explorer.url } },
    }),
    ...(blockTime !== undefined && { blockTime }),
    ...(testnet !== undefined && { testnet: Boolean(testnet) }),
    ...(assets && { assets }),
  }
}

/** As in `viem/chains`. */
function toIdentity({
  caipNetworkId,
  chainNamespace: namespace = 'eip155',
  id,
}: Partial<Network>): Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'id'> {
  check(isNamespace(namespace), 'chainNamespace', 'be a known namespace')
  const pattern = namespace === 'eip155' ? /^[1-9]\d{0,15}$/ : /^[-\w]{1,32}$/
  check(id !== undefined && pattern.test(String(id)), 'id', `be a chain id of ${namespace}`)
  const expected: CaipNetworkId = `${namespace}:${id}`
  check((caipNetworkId ?? expected) === expected, 'caipNetworkId', `be ${expected}`)
  return { id, caipNetworkId: expected, chainNamespace: namespace }
}

function check(fits: boolean, field: string, demand: string): asserts fits {
  if (!fits) {
    throw startError('options/invalid', {
      option: `network.${field}`,
      reason: `it must ${demand}`,
    })
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^\s/]/i.test(value)
const isUrlList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isUrl)
