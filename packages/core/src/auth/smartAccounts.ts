import { capabilities, isLatchkeyError, type Namespace, type Network } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { networkStateChanged, networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

export const [smartAccountNamespace] = capabilities.smartAccounts

/** Chain ids where the embedded wallet has smart accounts. @spec S3.12 S3.73 */
export const smartAccountNetworks = ({ networks }: Pick<State, 'networks'>): readonly number[] =>
  networksOf(networks, smartAccountNamespace).smartAccountEnabledNetworks

/** Whether the account has more than one type to choose from. @spec S4.15 */
export function hasAccountTypes(
  state: Pick<State, 'accounts' | 'networks'>,
  namespace: Namespace,
): boolean {
  const id = networksOf(state.networks, namespace).active?.id
  const isServed = smartAccountNetworks(state).some((one) => one === id)
  return namespace === smartAccountNamespace && isServed && usesEmbeddedWallet(state, namespace)
}

/** None on failure. @spec S3.73 S4.33 */
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

/** Fetches the user with the visitor's account type, or the host's default. @spec S3.16 S3.50 S4.16 */
export async function fetchUser(context: Context, auth: AuthPort): Promise<FrameUser> {
  const parameters = preferredAccountType(context)
  const { id: chainId } = typedNetwork(context, auth) ?? {}
  if (chainId === undefined) return auth.user(parameters)
  return auth.user({ ...parameters, chainId }).catch((error: unknown) => {
    // A vault may support fewer networks than the page; the login goes on without this one.
    if (!isLatchkeyError(error, 'network/unsupported')) throw error
    return auth.user(parameters)
  })
}

function typedNetwork({ store }: Context, auth: AuthPort): Network | undefined {
  const { active, requested } = networksOf(store.get().networks, smartAccountNamespace)
  return [active, ...requested].find((network) => network && auth.supports(network))
}

function preferredAccountType({
  options,
  storage,
}: Pick<Context, 'options' | 'storage'>): NonNullable<Parameters<AuthPort['user']>[0]> {
  const accountType =
    loginStorageOf({ storage }).get('preferredAccountType') ??
    options.defaultAccountTypes[smartAccountNamespace]
  return accountType === 'payment' ? {} : { accountType }
}
