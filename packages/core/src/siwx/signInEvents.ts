import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import { networksOf } from '../state/networksSlice.js'

export type SignInEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

export function reportSignIn(
  { bus, store }: Context,
  event: SignInEvent,
  namespace: Namespace,
): void {
  const state = store.get()
  bus.emit(event, {
    network: networksOf(state.networks, namespace).active?.caipNetworkId ?? '',
    isSmartAccount: isSmartAccount(state, namespace),
  })
}
