/** Ways in which a provider can be made to fail, for tests. */
export type IdentityFault =
  | NamedFault
  /** Who a person is, in its token or its answer, is said with this value. */
  | { readonly subject: unknown }

/** A fault that a word describes. */
export type NamedFault =
  /** Every answer is 503. */
  | 'down'
  /** Answers after twelve seconds. */
  | 'slow'
  /** An answer without end. */
  | 'endless'
  /** Tokens that a client must not believe. */
  | 'wrong-nonce'
  | 'no-nonce'
  | 'wrong-audience'
  | 'more-audiences'
  | 'wrong-party'
  | 'wrong-issuer'
  | 'expired'
  | 'no-algorithm'
  | 'shared-secret'
  | 'unknown-key'
  | 'own-key-address'
  | 'no-token'
  /** A user of another form than the documented one. */
  | 'other-user'
  /** The person did not allow all that was asked for; what is missing is refused, or not there. */
  | 'scope-refused'
  | 'scope-hidden'
  /** Of Farcaster's relay: it leads elsewhere, or answers with what another login was answered. */
  | 'redirect'
  | 'foreign-link'
  | 'replay'

/** The faults that are switched on, by provider. */
export type FaultSwitch = {
  set(provider: string, fault: IdentityFault | undefined): void
  of(provider: string): IdentityFault | undefined
}

export function createFaultSwitch(): FaultSwitch {
  const faults = new Map<string, IdentityFault>()
  return {
    set: (provider, fault) => void (fault ? faults.set(provider, fault) : faults.delete(provider)),
    of: (provider) => faults.get(provider),
  }
}
