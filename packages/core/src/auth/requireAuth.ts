import { LatchkeyError } from '@latchkey/protocol'
import type { AuthPort, FramePlace } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

/** The embedded wallet, or the error that says that there is none. @spec S8.16 */
export function requireAuth({ auth }: Context): AuthPort {
  if (!auth) throw new LatchkeyError('auth/not-found')
  return auth
}

/** Returns the embedded wallet; throws where it is not connected. @spec S8.16 */
export function requireLogin(context: Context): AuthPort {
  if (!usesEmbeddedWallet(context.store.get())) throw new LatchkeyError('auth/not-found')
  return requireAuth(context)
}

/** Shows the frame over a place of the page, until the function is called that it gives. @spec S4.55 */
export const showFrame = (context: Context, place: FramePlace): (() => void) =>
  requireAuth(context).show(place)
