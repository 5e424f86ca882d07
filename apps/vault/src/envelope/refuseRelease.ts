import { refuse } from '@latchkey/service/refuse'

/** Why a share is not released. */
export type ReleaseRefusal =
  | { readonly kind: 'frozen' | 'gone' | 'key-used' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/** Throws the refusal code that the frame knows. */
export function refuseRelease(result: ReleaseRefusal): never {
  if (result.kind === 'too-many') refuse('too-many', result)
  if (result.kind === 'frozen') refuse('frozen')
  // An ephemeral key that was used before means a replayed request.
  refuse(result.kind === 'gone' ? 'not-found' : 'unauthorized')
}
