import { disconnect } from '../connection/disconnect.js'
import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { reset } from '../state/routerSlice.js'
import { nextSet } from '../state/routerSteps.js'
import { changeSlices } from '../state/transition.js'
import { reportSignIn } from './signIn.js'
import { rememberSkipped, signInSubject } from './signInSubject.js'

/** Cancels sign-in; disconnects the wallet if the host requires a session, otherwise stops asking. @spec S4.38 */
export async function cancelSignIn(context: Context): Promise<void> {
  const { auth, signingIn, store } = context
  const { networks, siwx } = store.get()
  const { activeNamespace: namespace } = networks
  const subject = signInSubject(store.get())
  if (namespace) reportSignIn(context, 'CLICK_CANCEL_SIWX', namespace)
  // The embedded wallet may be showing the message.
  auth?.abort()
  if (namespace) signingIn.attempts?.get(namespace)?.controller.abort()
  store.update('router', nextSet(undefined))
  if (siwx.required) await disconnect(context, subject ?? {})
  else if (subject) rememberSkipped(context, subject)
  if (!isOnScreen(context)) return
  hideModal(context, { with: changeSlices({ router: reset({ view: 'Connect' }) }) })
}
