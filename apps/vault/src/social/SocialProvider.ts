import type { CallbackParams } from '../providers/ProviderDescription.js'

/** What a provider says of a visitor. An account is known by issuer and subject, and by nothing else. */
export type SocialIdentity = {
  readonly issuer: string
  readonly subject: string
  /** Only where the provider has verified it. */
  readonly email?: string
  readonly userName?: string
  readonly image?: string
}

/** The secrets of one login, and where the provider leads back to. */
export type LoginSecrets = {
  readonly state: string
  /** Of PKCE. */
  readonly verifier: string
  /** Bound to the key of the frame. */
  readonly nonce: string
  readonly redirectUri: string
}

/** A provider of logins; both calls reject with `ProviderError`. */
export type SocialProvider = {
  readonly id: string
  /** As visitors are shown it. */
  readonly name: string
  /** Whether its page takes the frame's nonce, and its token holds it. */
  readonly isOidc: boolean
  /** What it calls itself in its answers. */
  readonly issuer: string
  /** The address of its page for a login. */
  authorizeUrl(secrets: LoginSecrets): Promise<string>
  /** Exchanges the code, and returns whose login it was after every check. */
  identify(secrets: LoginSecrets, params: CallbackParams): Promise<SocialIdentity>
}
