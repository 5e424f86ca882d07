import type { MessageRules } from '../message/assertMessageAccepted.js'
import type { SignInStore } from '../stores/SignInStore.js'
import type { RpcUrls } from '../verifiers/createVerifiers.js'
import type { Verifiers } from '../verifiers/Verifier.js'

/** How a server signs visitors in. */
export type SignInOptions = MessageRules & {
  /** At least 32 random characters, the same on every server of the site; who knows it can forge nonces and tokens. */
  readonly secret: string
  readonly store: SignInStore
  /** RPC endpoints for smart accounts; on a chain without one, only keys can sign in. */
  readonly rpcUrls?: RpcUrls
  /** An httpOnly cookie, or a signed token for the `Authorization` header; a cookie by default. */
  readonly session?: 'cookie' | 'token'
  /** How long a session lasts without a refresh; a day by default. */
  readonly ttlSeconds?: number
  /** How long refreshing can prolong it; 30 days by default. */
  readonly maxAgeSeconds?: number
  /** Verifiers of further namespaces, or in place of the built-in ones. */
  readonly verifiers?: Verifiers
  /** Refuses a request with status 429: the place for a limit by address, which a `Request` does not carry. */
  readonly allow?: (request: Request) => boolean | Promise<boolean>
  /** Hears of what the server answers with status 503: a store or chain that fails. */
  readonly onError?: (error: unknown) => void
  readonly now?: () => number
}
