import type { Namespace } from '@latchkey/protocol'
import { type NetworksSlice, networksOf } from './networksSlice.js'

export type NextFamilyFacts = {
  readonly leaving: Namespace
  /** Whether a family has an adapter. */
  readonly isUsable: (namespace: Namespace) => boolean
}

/** The family that comes to the front when one leaves: the first usable one with a network, else any with one. */
export function nextFamily(
  networks: NetworksSlice,
  { isUsable, leaving }: NextFamilyFacts,
): Namespace | undefined {
  const others = (Object.keys(networks.byNamespace) as Namespace[]).filter(
    (one) => one !== leaving && networksOf(networks, one).requested.length > 0,
  )
  return others.find(isUsable) ?? others[0]
}
