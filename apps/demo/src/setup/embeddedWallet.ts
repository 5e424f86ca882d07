import { embedded } from '@latchkey/embedded'
import { solanaChains } from '@latchkey/localnet/chains'
import { networks, world } from './networks.js'

/** The embedded wallet, where the local world has a vault: to be spread into `connectors`. */
export function embeddedWallet() {
  const chains = [
    ...networks.map(({ id }) => `eip155:${id}` as const),
    ...solanaChains.map(({ caipNetworkId }) => caipNetworkId),
  ]
  return world.vault ? [embedded({ frame: world.vault, chains })] : []
}
