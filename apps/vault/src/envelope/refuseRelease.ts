import { refuse } from '@latchkey/service/refuse'
import type { StateRefusal } from './createUserStates.js'

/** Why a share is not released. */
export type ReleaseRefusal =
  | { readonly kind: StateRefusal | 'gone' | 'key-used' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/** Throws the refusal code that the frame knows. */
export function refuseRelease(result: ReleaseRefusal): never {
  if (result.kind === 'too-many') refuse('too-many', result)
  if (result.kind === 'frozen' || result.kind === 'unavailable') refuse(result.kind)
  // An ephemeral key that was used before means a replayed request.
  refuse(result.kind === 'gone' ? 'not-found' : 'unauthorized')
}
