import { embedded } from '@latchkey/embedded'
import { solanaChains } from '@latchkey/localnet/chains'
import { devEnvironment, networks } from './networks.js'

/** The embedded wallet, where the dev environment has a vault: to be spread into `connectors`. */
export function embeddedWallet() {
  const chains = [
    ...networks.map(({ id }) => `eip155:${id}` as const),
    ...solanaChains.map(({ caipNetworkId }) => caipNetworkId),
  ]
  return devEnvironment.vault ? [embedded({ frame: devEnvironment.vault, chains })] : []
}
