import type { SignInMessageData } from './SignInMessageData.js'
import type { Cacao } from './Siwx.js'

/** Session of the host's server in `siweConfig`. */
export type SiweSession = {
  readonly address: string
  /** Chain id without namespace. */
  readonly chainId: number
  readonly signOut?: boolean
}

/** The host's message fields; account and nonce are filled in. */
export type SiweMessageParams = {
  /** @defaultValue the page's host */
  readonly domain: string
  /** @defaultValue the page's origin */
  readonly uri: string
  /** Chain ids that the host serves. */
  readonly chains: readonly number[]
  readonly statement?: string
  /** @defaultValue the current time */
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  /** Accepted for existing code; not read. */
  readonly type?: 'caip122'
  readonly expiry?: number
  readonly methods?: readonly string[]
  readonly nonce?: string
  readonly version?: string
}

/** Input of a host's `createMessage`. */
export type SiweMessageArgs = Omit<SiweMessageParams, 'nonce' | 'version'> & {
  readonly version: '1'
  readonly nonce: string
  readonly chainId: number
  /** `did:pkh:eip155:1:0x…`; without the last part where the wallet fills in the account. */
  readonly address: string
}

/** Input of a host's `verifyMessage`. */
export type SiweSignedMessage = {
  readonly message: string
  readonly signature: string
  readonly data: SignInMessageData
  /** From a wallet that created the message itself. */
  readonly cacao?: Cacao
}

/** Sign-In with Ethereum by the host's functions, one session at a time; `Siwx` supports several. @spec S3.38 */
export type SiweConfig = {
  /** Called per message, with the account if known. */
  getNonce(address?: string): Promise<string>
  /** Called per message, before `getNonce`; required to create a message. */
  getMessageParams?(): Promise<SiweMessageParams>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(signed: SiweSignedMessage): Promise<boolean>
  /** Null without a session. Throwing means none, too, unless a session is known: an unreachable server ends nothing. */
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Connections need a session. @defaultValue true */
  readonly required?: boolean
  /** @defaultValue true */
  readonly enabled?: boolean
  /** Maximum age of a nonce, in ms. Nonces are fetched per message, so they never get older. */
  readonly nonceRefetchIntervalMs?: number
  /** Interval of session checks, in ms. @defaultValue 300000 */
  readonly sessionRefetchIntervalMs?: number
  /** @defaultValue true */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}
