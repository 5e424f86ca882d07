import type { Network } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf, requestedNetworks } from '../state/networksSlice.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

/** The configured networks, and the one in use. */
export type HeadlessNetworkList = {
  /** The active network; one that is not in `networks` means that the wallet is on a network the app does not serve. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  /** Whether the active network is one of `networks`. */
  readonly isSupported: boolean
}

/** Networks without our UI. */
export type HeadlessNetworks = HeadlessPart<HeadlessNetworkList> & {
  /** Switches to a configured network, in the wallet too where one is connected. */
  switch: Latchkey['switchNetwork']
}

/** Creates the part that lists and switches networks. */
export function createHeadlessNetworks(latchkey: Latchkey): HeadlessNetworks {
  const context = contextOf(latchkey)
  const { get, subscribe } = createPart(context.store, (): HeadlessNetworkList => {
    const { networks } = context.store.get()
    return {
      network: activeNetwork(networks),
      networks: requestedNetworks(networks),
      isSupported: isSupported(networksOf(networks, networks.activeNamespace)),
    }
  })
  return { get, subscribe, switch: latchkey.switchNetwork }
}
