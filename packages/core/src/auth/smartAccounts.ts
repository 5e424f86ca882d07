import { capabilities, type Namespace } from '@latchkey/protocol'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { networkStateChanged, networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

/** The namespace whose accounts may be contracts. */
const [smartAccountNamespace] = capabilities.smartAccounts

/** The chains on which the embedded wallet has smart accounts. @spec S3.12 S3.73 */
export const smartAccountNetworks = ({ networks }: Pick<State, 'networks'>): readonly number[] =>
  networksOf(networks, smartAccountNamespace).smartAccountEnabledNetworks

/** Whether the visitor may choose between kinds of account: only where there is more than one. @spec S4.15 */
export function hasAccountTypes(
  state: Pick<State, 'accounts' | 'networks'>,
  namespace: Namespace,
): boolean {
  const id = networksOf(state.networks, namespace).active?.id
  const isServed = smartAccountNetworks(state).some((one) => one === id)
  return namespace === smartAccountNamespace && isServed && usesEmbeddedWallet(state, namespace)
}

/** Learns on which networks there are smart accounts; where that fails, on none. @spec S3.73 S4.33 */
export async function fetchSmartAccountNetworks(
  { storage, store }: Context,
  auth: AuthPort,
): Promise<void> {
  const ids = await auth.smartAccountNetworks().catch(() => [])
  const login = loginStorageOf({ storage })
  login.set('smartAccountEnabledNetworks', ids)
  login.set('smartAccountEnabled', ids.length > 0)
  if (store.get().networks.byNamespace[smartAccountNamespace]) {
    store.update(
      'networks',
      networkStateChanged(smartAccountNamespace, { smartAccountEnabledNetworks: ids }),
    )
  }
}

/** Returns the parameters of a user request: the account type that the visitor chose, else the host's. @spec S3.16 S4.16 */
export function preferredAccountParameters({
  options,
  storage,
}: Pick<Context, 'options' | 'storage'>): NonNullable<Parameters<AuthPort['user']>[0]> {
  const accountType =
    loginStorageOf({ storage }).get('preferredAccountType') ??
    options.defaultAccountTypes[smartAccountNamespace]
  // The embedded wallet has no payment accounts.
  return accountType === 'payment' ? {} : { accountType }
}
