import type { Namespace } from '@latchkey/protocol'
import { isSourceType } from '../ports/Connector.js'
import type { AccountsSlice } from '../state/accountsSlice.js'
import { accountOf } from '../state/accountsSlice.js'

export type DisconnectTargetsInput = {
  /** The namespace to disconnect; all of them if not given. */
  readonly namespace?: Namespace
  readonly namespaces: readonly Namespace[]
  readonly accounts: AccountsSlice
}

/** Returns the namespaces that end together: those that share a WalletConnect session or the embedded login. @spec S4.53 */
export function disconnectTargets({
  accounts,
  namespaces,
  namespace,
}: DisconnectTargetsInput): readonly Namespace[] {
  if (!namespace) return namespaces
  const typeOf = (one: Namespace) => accountOf(accounts, one).connectedWalletInfo?.type
  const type = typeOf(namespace)
  if (!isSourceType(type)) return [namespace]
  return [namespace, ...namespaces.filter((one) => one !== namespace && typeOf(one) === type)]
}
