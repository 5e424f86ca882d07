import type { Namespace } from '@latchkey/protocol'
import { type AccountsSlice, accountOf } from '../state/accountsSlice.js'
import { type NetworksSlice, networksOf } from '../state/networksSlice.js'

export type NextNamespaceInput = {
  readonly leaving: Namespace
  readonly isUsable: (namespace: Namespace) => boolean
  readonly accounts: AccountsSlice
}

export function nextNamespace(
  networks: NetworksSlice,
  { accounts, isUsable, leaving }: NextNamespaceInput,
): Namespace | undefined {
  const others = (Object.keys(networks.byNamespace) as Namespace[]).filter(
    (one) => one !== leaving && networksOf(networks, one).requested.length > 0,
  )
  const usable = others.filter(isUsable)
  return usable.find((one) => accountOf(accounts, one).address) ?? usable[0] ?? others[0]
}
