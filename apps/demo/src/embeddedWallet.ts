import { embedded } from '@latchkey/embedded'
import { networks, world } from './networks.js'

/** The embedded wallet, where the local world has a vault: to be spread into `connectors`. */
export function embeddedWallet() {
  const chains = networks.map(({ id }) => `eip155:${id}` as const)
  return world.vault ? [embedded({ frame: world.vault, chains })] : []
}
