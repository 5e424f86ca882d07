import type { Context } from '../runtime/context.js'
import type { SignInParameters } from './signInPort.js'

/** Signs in from the view on screen, which closes with the session. @spec S4.36 S4.37 */
export const signInFromView = async (context: Context): Promise<void> =>
  (await import('./signInFromView.js')).signInFromView(context)

/** Cancels sign-in. @spec S4.38 */
export const cancelSignIn = async (context: Context): Promise<void> =>
  (await import('./cancelSignIn.js')).cancelSignIn(context)

/** Ends the session of a connected account. */
export const signOut = async (context: Context, parameters?: SignInParameters): Promise<void> =>
  (await import('./signOut.js')).signOut(context, parameters)
