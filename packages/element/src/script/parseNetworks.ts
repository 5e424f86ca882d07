import type { CaipNetworkId, ChainLike, Network } from '@latchkey/core'
import { bundledNamespaces, namespaceOf } from './bundledAdapters.js'
// Every page with the script loads all of them.
import * as builtIn from './scriptNetworks.js'

type NetworkShorthand = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol?: string
  readonly decimals?: number
  readonly explorerUrl?: string
  readonly testnet?: boolean
}

export function parseNetworks(text: string): readonly Network[] {
  return parseList(text).map((wanted) => {
    const match = Object.entries<Network>(builtIn).find(([name, { caipNetworkId, id }]) =>
      [name, caipNetworkId, String(id)].includes(wanted),
    )
    if (match) return requireSupported(match[1])
    const names = Object.entries<Network>(builtIn)
      .filter(([, network]) => isSupported(network))
      .map(([name, { chainNamespace, id }]) =>
        chainNamespace === 'eip155' ? `${id} (${name})` : name,
      )
    throw new Error(`${wanted} is none of ${names.join(', ')}: describe it in data-custom-networks`)
  })
}

export function parseCustomNetworks(text: string): readonly (Network | ChainLike)[] {
  const value = parseJson(text)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) throw new Error('list networks as JSON objects')
    // Validated by `createLatchkey`.
    return 'rpcUrl' in item
      ? toChain(item as NetworkShorthand)
      : requireSupported(item as Network | ChainLike)
  })
}

export function parseRpcUrls(text: string): Readonly<Record<CaipNetworkId, readonly string[]>> {
  const table = parseJson(text)
  if (typeof table !== 'object' || table === null || Array.isArray(table)) {
    throw new Error('write a JSON object, e.g. {"1":"https://rpc.example"}')
  }
  const rows = Object.entries(table).map(([id, urls]) => {
    const list: readonly unknown[] = Array.isArray(urls) ? urls : [urls]
    if (!list.every(isHttp)) throw new Error(`the addresses of ${id} must be http(s) URLs`)
    return [id.includes(':') ? id : `eip155:${id}`, list]
  })
  return Object.fromEntries(rows)
}

export function parseList(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim())
  if (items.includes('')) throw new Error('list at least one, with commas between them')
  return items
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not valid JSON')
  }
}

function requireSupported<N extends Network | ChainLike>(network: N): N {
  if (isSupported(network)) return network
  throw new Error(
    `the one file connects EVM chains and Solana only: for ${network.name} use the packages`,
  )
}

const isSupported = (network: Network | ChainLike): boolean =>
  bundledNamespaces.includes(namespaceOf(network))

function toChain(short: NetworkShorthand): ChainLike {
  const { decimals = 18, explorerUrl, id, name, rpcUrl, symbol = 'ETH', testnet } = short
  return {
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(explorerUrl !== undefined && {
      blockExplorers: { default: { name: 'Explorer', url: explorerUrl } },
    }),
    testnet,
  }
}

const isHttp = (url: unknown) => typeof url === 'string' && /^https?:\/\/[^\s/]/i.test(url)
