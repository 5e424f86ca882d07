import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { nextSet } from '../state/routerSteps.js'
import { signInEntry } from './followAccount.js'
import { signIn } from './signIn.js'
import { reportSignIn } from './signInEvents.js'

/** Signs in for the view on screen, which closes with the session; what fails is in the state. @spec S4.36 S4.37 */
export async function signInFromView(context: Context): Promise<void> {
  const { activeNamespace } = context.store.get().networks
  if (activeNamespace) reportSignIn(context, 'CLICK_SIGN_SIWX_MESSAGE', activeNamespace)
  await signIn(context)
}

/** Closes the view that asks, once there is a session: by its button, by the host's, or in another tab. @spec S4.36 */
export function leaveSignInView(context: Context): void {
  const { store } = context
  const { next, ...router } = store.get().router
  if (next?.view === signInEntry.view) store.update('router', nextSet(undefined))
  if (currentEntry(router).view === signInEntry.view && isOnScreen(context)) hideModal(context)
}
