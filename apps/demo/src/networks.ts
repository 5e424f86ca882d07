import type { Network } from '@latchkey/core'
import { solanaChain } from '@latchkey/localnet/chains'
import { type Chain, defineChain } from 'viem'
import { pageOptions } from './pageOptions.js'
import { readWorld } from './world.js'

/** Where this demo's chains and server are. */
export const world = readWorld(import.meta.env.VITE_LATCHKEY_WORLD)

const { explorer: url } = pageOptions

const local = (id: number, name: string): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [world.evm[id] ?? ''] } },
    testnet: true,
    ...(url && { blockExplorers: { default: { name: 'Explorer', url } } }),
  })

/** The demo's chains; their ids belong to no public network, so nobody spends real money here. */
export const networks = [local(31337, 'Local One'), local(31338, 'Local Two')] as const

/** The local Solana ledger, for a page that asks for it. */
const ledger: readonly Network[] =
  pageOptions.solana && world.solana
    ? [
        {
          id: solanaChain.caipNetworkId.slice('solana:'.length),
          caipNetworkId: solanaChain.caipNetworkId,
          chainNamespace: 'solana',
          name: solanaChain.name,
          nativeCurrency: solanaChain.currency,
          rpcUrls: { default: { http: [world.solana] } },
          testnet: true,
        },
      ]
    : []

/** All that the demo connects to. */
export const allNetworks = [...networks, ...ledger]

/** The demo's chain of that id; undefined for one that it does not know. */
export function chainOf(id: number | string | undefined): Chain | undefined {
  return networks.find((chain) => chain.id === Number(id))
}
