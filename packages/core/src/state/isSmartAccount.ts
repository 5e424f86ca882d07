import type { Namespace } from '@latchkey/protocol'
import type { State } from './state.js'

/** Defaults to the active namespace. @spec S7.29 */
export const isSmartAccount = (
  { accounts, auth, networks }: Pick<State, 'accounts' | 'auth' | 'networks'>,
  namespace: Namespace | undefined = networks.activeNamespace,
): boolean =>
  namespace !== undefined &&
  accounts[namespace]?.connectedWalletInfo?.type === 'AUTH' &&
  auth.preferredAccountTypes[namespace] === 'smartAccount'
