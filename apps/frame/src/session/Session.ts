import type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  SocialProfile,
  VaultRefusal,
  WorkTask,
} from '@latchkey/protocol/vault'

/** The `cause` of an error from a service's refusal, to distinguish refusals. */
export type RefusalCause = {
  readonly refusal: VaultRefusal
  readonly work?: WorkTask
  /** When another attempt makes sense. */
  readonly seconds?: number
}

/**
 * Calls a service of the vault with header, proof and token; repeats with a demanded nonce, and validates the answer.
 */
export type VaultCall = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: {
    /** The base64url SHA-256 of the ephemeral key in the input, for the proof. */
    readonly eph?: string
  },
) => Promise<EndpointOutput<E>>

export type Session = {
  readonly userId: string
  /** As the visitor typed it, or approved it in the frame: never as a service answers. Missing where a provider logged in. */
  readonly email: string | undefined
  /** The e-mail that escrow sends its links to; during a change it may be the new one already; missing where none is known. */
  readonly mailbox: string | undefined
  /** What the provider said, where one logged the visitor in: for screens only. */
  readonly social: SocialProfile | undefined
  /** Calls with the session's access tokens, which are renewed when they expire; fails if another visitor logged in. */
  readonly call: VaultCall
}
