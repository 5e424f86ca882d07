import { allNetworks } from '../setup/networks.js'

/** A chain of a CAIP-2 id in words. */
export function chainName(caip: string): string {
  const [namespace, id] = caip.split(':')
  // Chains of EVM carry their number only.
  const isMeant = (one: (typeof allNetworks)[number]) =>
    'caipNetworkId' in one
      ? one.caipNetworkId === caip
      : namespace === 'eip155' && String(one.id) === id
  return allNetworks.find(isMeant)?.name ?? caip
}
