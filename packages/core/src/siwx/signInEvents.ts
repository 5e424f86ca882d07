import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { networksOf } from '../state/networksSlice.js'

/** What is reported of signing in. */
export type SignInEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** Reports what happened in a namespace, with its network. */
export function reportSignIn(
  { bus, store }: Context,
  event: SignInEvent,
  namespace: Namespace,
): void {
  const { accounts, auth, networks } = store.get()
  const isEmbedded = accountOf(accounts, namespace).connectedWalletInfo?.type === 'AUTH'
  bus.emit(event, {
    network: networksOf(networks, namespace).active?.caipNetworkId ?? '',
    isSmartAccount: isEmbedded && auth.preferredAccountTypes[namespace] === 'smartAccount',
  })
}
