import type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  VaultRefusal,
} from '@latchkey/protocol/vault'

/** The `cause` of an error that a service's refusal became: for those who must tell two refusals apart. */
export type RefusalCause = { readonly refusal: VaultRefusal }

/** Calls a service of the vault: with header, proof and token, once more with the nonce it asks for, and checked. */
export type VaultCall = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: {
    /** Base64url SHA-256 of the ephemeral key in the input: it goes into the proof. */
    readonly eph?: string
  },
) => Promise<EndpointOutput<E>>

/** A visitor who is logged in. */
export type Session = {
  readonly userId: string
  readonly email: string
  /** Asks with the session's access tokens, which are renewed when they end. */
  readonly call: VaultCall
}
