import type { Context } from '../runtime/context.js'
import { reportSignIn, signIn } from './signIn.js'

/** Signs in from the view on screen, which closes with the session; the state has a failure. @spec S4.36 S4.37 */
export async function signInFromView(context: Context): Promise<void> {
  const { activeNamespace } = context.store.get().networks
  if (activeNamespace) reportSignIn(context, 'CLICK_SIGN_SIWX_MESSAGE', activeNamespace)
  await signIn(context)
}
