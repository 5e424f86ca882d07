import { LatchkeyError } from '@latchkey/protocol'
import type { AuthPort, FramePlace } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

/** Returns the embedded wallet or throws. @spec S8.16 */
export function requireAuth({ auth }: Context): AuthPort {
  if (!auth) throw new LatchkeyError('auth/not-found')
  return auth
}

/** Throws unless the embedded wallet is connected. @spec S8.16 */
export function requireLogin(context: Context): AuthPort {
  if (!usesEmbeddedWallet(context.store.get())) throw new LatchkeyError('auth/not-found')
  return requireAuth(context)
}

/** Shows the frame at a position on the page; returns the function that hides it. @spec S4.55 */
export const showFrame = (context: Context, place: FramePlace): (() => void) =>
  requireAuth(context).show(place)
