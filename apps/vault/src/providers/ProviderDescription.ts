import type { EndpointInput, postSocialCallback } from '@latchkey/protocol/vault'

/** The parameters with which a provider leads back. */
export type CallbackParams = EndpointInput<typeof postSocialCallback>['params']

/** What a provider says of a visitor, of any form: only what is visible, or verified, is taken of it. */
export type SaidProfile = {
  readonly email?: unknown
  /** Whether the provider says that it has verified the e-mail; no other is taken. */
  readonly isEmailVerified?: boolean
  readonly userName?: unknown
  readonly image?: unknown
}

/** What a token says, in whatever form. */
export type ProfileClaims = Readonly<Record<string, unknown>>

/** Requests a resource of the visitor as JSON; undefined where it is not allowed or not there, and `isOptional`. */
export type ReadResource = (
  url: string,
  options?: { readonly isOptional?: boolean },
) => Promise<unknown>

/** How the vault proves who it is when it exchanges a code: by a secret in the header or the form, by one it signs, or not at all. */
export type ClientProof =
  | { readonly kind: 'basic'; readonly secret: string }
  | { readonly kind: 'post'; readonly secret: string }
  | { readonly kind: 'signed'; readonly sign: () => string }
  | { readonly kind: 'none' }

type Described = {
  readonly id: string
  /** As visitors are shown it. */
  readonly name: string
  /** Exactly as its tokens name it; by OAuth 2 alone, what stands for it in the key of an account. */
  readonly issuer: string
  readonly clientId: string
  readonly clientProof: ClientProof
  readonly scope: string
}

export type OidcDescription = Described & {
  readonly kind: 'oidc'
  /** Parameters of its page besides the usual ones. */
  readonly params?: Readonly<Record<string, string>>
  /** What its description of itself leaves out. */
  readonly endpoints?: Readonly<
    Partial<Record<'authorization_endpoint' | 'token_endpoint', string>>
  >
  readonly readProfile: (claims: ProfileClaims, params: Pick<CallbackParams, 'user'>) => SaidProfile
}

/** A provider by OAuth 2 alone: who a visitor is, it says at an address of its own. */
export type OauthDescription = Described & {
  readonly kind: 'oauth'
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Reads whose token it is; throws where the answer has another form. */
  readonly readUser: (read: ReadResource) => Promise<SaidProfile & { readonly subject: string }>
}

/** A provider as data: no code that calls one is loaded with it. */
export type ProviderDescription = OauthDescription | OidcDescription
