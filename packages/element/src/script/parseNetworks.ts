import type { CaipNetworkId, ChainLike, Network } from '@latchkey/core'
import * as builtIn from '@latchkey/core/networks'
import { bundledAdapters } from './bundledAdapters.js'

/** A network as a data attribute tells it; a chain of `viem/chains` written as JSON does as well. */
type NetworkShorthand = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol?: string
  readonly decimals?: number
  readonly explorerUrl?: string
  readonly testnet?: boolean
}

/** Reads `data-networks`: ids, CAIP-2 ids or names of networks that the file knows. */
export function parseNetworks(text: string): readonly Network[] {
  return parseList(text).map((wanted) => {
    const found = Object.entries<Network>(builtIn).find(([name, { caipNetworkId, id }]) =>
      [name, caipNetworkId, String(id)].includes(wanted),
    )
    if (found) return requireSupported(found[1])
    const names = Object.entries<Network>(builtIn)
      .filter(([, network]) => isSupported(network))
      .map(([name, { id }]) => `${id} (${name})`)
    throw new Error(`${wanted} is none of ${names.join(', ')}: describe it in data-custom-networks`)
  })
}

/** Reads `data-custom-networks`: JSON, one network or a list. What is wrong inside one is found when the instance is made. */
export function parseCustomNetworks(text: string): readonly (Network | ChainLike)[] {
  const value = parseJson(text)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map((item) => {
    if (typeof item !== 'object' || item === null) throw new Error('list networks as JSON objects')
    // Until the instance checks it, nothing of either type is sure.
    return 'rpcUrl' in item
      ? toChain(item as NetworkShorthand)
      : requireSupported(item as Network | ChainLike)
  })
}

/** Reads `data-rpc-urls`: JSON, one address or a list of them for each network. */
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

/** Reads a list that is written with commas. */
export function parseList(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim())
  if (items.includes('')) throw new Error('list at least one, with commas between them')
  return items
}

/** Reads JSON; what is none is said in words that fit an attribute. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not valid JSON')
  }
}

/** A network of a family that the file connects. Another one's adapter would weigh on every page that does without it. */
function requireSupported<N extends Network | ChainLike>(network: N): N {
  if (isSupported(network)) return network
  throw new Error(`the one file connects EVM chains only: for ${network.name} use the packages`)
}

const isSupported = (network: Network | ChainLike): boolean =>
  bundledAdapters().some(({ namespace }) => namespace === namespaceOf(network))

/** A chain as viem writes it says nothing of a family: all of them are EVM chains. */
const namespaceOf = (network: Network | ChainLike) =>
  'chainNamespace' in network ? network.chainNamespace : 'eip155'

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
