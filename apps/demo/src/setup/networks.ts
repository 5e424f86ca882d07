import type { Network } from '@latchkey/core'
import { solanaChains } from '@latchkey/localnet/chains'
import { type Chain, defineChain } from 'viem'
import localOne from '../pictures/localOne.svg'
import localSolana from '../pictures/localSolana.svg'
import localSolanaTwo from '../pictures/localSolanaTwo.svg'
import localTwo from '../pictures/localTwo.svg'
import { pageOptions } from './pageOptions.js'
import { parseDevEnvironment } from './parseDevEnvironment.js'

/** The addresses of chains and server: the demo's server writes them into the page, so that one build serves every dev environment. */
export const devEnvironment = parseDevEnvironment(
  document.querySelector<HTMLMetaElement>('meta[name="latchkey-dev-environment"]')?.content,
)

const { explorer: url } = pageOptions
const blockExplorers = url && { blockExplorers: { default: { name: 'Explorer', url } } }

const local = (id: number, name: string, imageUrl: string): Chain =>
  defineChain({
    id,
    name,
    assets: { imageUrl },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devEnvironment.evm[id] ?? ''] } },
    testnet: true,
    // A block comes with each transaction.
    blockTime: 1_000,
    ...blockExplorers,
  })

/** The demo's chains; their ids belong to no public network, so no real money is spent here. */
export const networks = [
  local(31337, 'Local One', localOne),
  local(31338, 'Local Two', localTwo),
] as const

const solanaPictures: Readonly<Record<string, string>> = {
  'Local Solana': localSolana,
  'Local Solana Two': localSolanaTwo,
}

/** The local Solana ledgers, on pages that offer them. */
export const solanaNetworks: readonly Network[] = solanaChains.flatMap((chain) => {
  const { caipNetworkId, currency, name } = chain
  const rpcUrl = devEnvironment.solana[caipNetworkId]
  if (!pageOptions.solana || !rpcUrl) return []
  const id = caipNetworkId.slice('solana:'.length)
  return {
    id,
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    assets: { imageUrl: solanaPictures[name] },
    nativeCurrency: currency,
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    ...blockExplorers,
  }
})

/** The server of the pages that can do without one; `?no-server` takes it away. */
export const server = pageOptions.hasServer ? devEnvironment.server : undefined

/** All that the demo connects to. */
export const allNetworks = [...networks, ...solanaNetworks]

/** The demo's chain of that id; undefined for one that it does not know. */
export function chainOf(id: number | string | undefined): Chain | undefined {
  return networks.find((chain) => chain.id === Number(id))
}

/**
 * The relay on this machine that the page's address names (`?relay=ws://127.0.0.1:…`), for trying what happens when it
 * goes away; by default it is the server's, which a page without a server has to name.
 */
export function relayUrl(): string | undefined {
  const named = new URLSearchParams(location.search).get('relay')
  if (named && /^ws:\/\/127\.0\.0\.1:\d+$/.test(named)) return named
  return pageOptions.hasServer ? undefined : devEnvironment.server?.replace(/^http/, 'ws')
}
