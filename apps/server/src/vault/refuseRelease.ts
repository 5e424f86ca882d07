import { refuseVault } from './refuseVault.js'

/** Why a share does not leave after all. */
export type ReleaseRefusal =
  | { readonly kind: 'frozen' | 'gone' | 'key-used' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/** Says it in the words that the frame knows. */
export function refuseRelease(outcome: ReleaseRefusal): never {
  if (outcome.kind === 'too-many') refuseVault('too-many', outcome.seconds)
  if (outcome.kind === 'frozen') refuseVault('frozen')
  // A key that was used before is a request that was recorded and sent again.
  refuseVault(outcome.kind === 'gone' ? 'not-found' : 'unauthorized')
}
