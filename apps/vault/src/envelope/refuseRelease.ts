import { refuse } from '@latchkey/service/refuse'

/** Why a share does not leave after all. */
export type ReleaseRefusal =
  | { readonly kind: 'frozen' | 'gone' | 'key-used' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/** Says it in the words that the frame knows. */
export function refuseRelease(result: ReleaseRefusal): never {
  if (result.kind === 'too-many') refuse('too-many', result)
  if (result.kind === 'frozen') refuse('frozen')
  // A key that was used before is a request that was recorded and sent again.
  refuse(result.kind === 'gone' ? 'not-found' : 'unauthorized')
}
