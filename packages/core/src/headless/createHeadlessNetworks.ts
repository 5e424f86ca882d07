import type { Network } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf, requestedNetworks } from '../state/networksSlice.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

/** Configured networks and the active one. */
export type HeadlessNetworkList = {
  /** The active network; one outside `networks` is the wallet's and not supported by the app. */
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  readonly isSupported: boolean
}

/** Headless network list. */
export type HeadlessNetworks = HeadlessPart<HeadlessNetworkList> & {
  /** Switches to a configured network, in the connected wallet too. */
  switch: Latchkey['switchNetwork']
}

/** Creates the network list. */
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
