import type { MessageRules } from '../message/assertMessageAccepted.js'
import type { SignInStore } from '../stores/SignInStore.js'
import type { RpcUrls } from '../verifiers/createVerifiers.js'
import type { Verifiers } from '../verifiers/Verifier.js'

/** Options of `createSignIn`. */
export type SignInOptions = MessageRules & {
  /** At least 32 random characters, shared by all servers of the site; with it, nonces and tokens can be forged. */
  readonly secret: string
  readonly store: SignInStore
  /** RPC URLs for smart accounts; on other chains only keys can sign in. */
  readonly rpcUrls?: RpcUrls
  /** An httpOnly cookie, or a signed token for the `Authorization` header. @defaultValue 'cookie' */
  readonly session?: 'cookie' | 'token'
  /** Lifetime of a session without a refresh. @defaultValue one day */
  readonly ttlSeconds?: number
  /** Maximum lifetime with refreshes. @defaultValue 30 days */
  readonly maxAgeSeconds?: number
  /** Verifiers of further namespaces, or replacements. */
  readonly verifiers?: Verifiers
  /** Rejects requests with status 429, e.g. for a limit by IP address, which a `Request` does not carry. */
  readonly allow?: (request: Request) => boolean | Promise<boolean>
  /** Called for responses with status 503: a store or chain fails. */
  readonly onError?: (error: unknown) => void
  readonly now?: () => number
}
