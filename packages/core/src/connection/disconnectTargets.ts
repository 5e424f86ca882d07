import type { Namespace } from '@latchkey/protocol'
import { isSourceType } from '../ports/Connector.js'
import type { AccountsSlice } from '../state/accountsSlice.js'
import { accountOf } from '../state/accountsSlice.js'

export type DisconnectFacts = {
  /** The family to disconnect; all of them if not given. */
  readonly namespace?: Namespace
  readonly families: readonly Namespace[]
  readonly accounts: AccountsSlice
}

/** Which families end together: those that share a WalletConnect session or the embedded login. @spec S4.53 */
export function disconnectTargets({
  accounts,
  families,
  namespace,
}: DisconnectFacts): readonly Namespace[] {
  if (!namespace) return families
  const typeOf = (family: Namespace) => accountOf(accounts, family).connectedWalletInfo?.type
  const type = typeOf(namespace)
  if (!isSourceType(type)) return [namespace]
  return [namespace, ...families.filter((one) => one !== namespace && typeOf(one) === type)]
}
