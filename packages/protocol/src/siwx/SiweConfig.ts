import type { SignInMessageData } from './SignInMessageData.js'
import type { Cacao } from './Siwx.js'

/** The session of a host's own server, as `siweConfig` has it. */
export type SiweSession = {
  readonly address: string
  /** The number of the chain, without its namespace. */
  readonly chainId: number
  readonly signOut?: boolean
}

/** What a host says of its messages; the account and the nonce are filled in. */
export type SiweMessageParams = {
  /** The host of the page, where none is given. */
  readonly domain: string
  /** The origin of the page, where none is given. */
  readonly uri: string
  /** The numbers of the chains that the host serves. */
  readonly chains: readonly number[]
  readonly statement?: string
  /** The time of the message by default. */
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  /** These are accepted since existing code may have them; nothing reads them. */
  readonly type?: 'caip122'
  readonly expiry?: number
  readonly methods?: readonly string[]
  readonly nonce?: string
  readonly version?: string
}

/** The input of a host's own `createMessage`. */
export type SiweMessageArgs = Omit<SiweMessageParams, 'nonce' | 'version'> & {
  readonly version: '1'
  readonly nonce: string
  readonly chainId: number
  /** The account, as `did:pkh:eip155:1:0x…`; without its last part where the wallet fills in the account. */
  readonly address: string
}

/** What a host's own `verifyMessage` verifies. */
export type SiweSignedMessage = {
  readonly message: string
  readonly signature: string
  readonly data: SignInMessageData
  /** From a wallet that has made the message itself. */
  readonly cacao?: Cacao
}

/** Signing in with Ethereum by the host's own functions, one session at a time; `Siwx` is the way for several. @spec S3.38 */
export type SiweConfig = {
  /** Called for each message, with the account if it is known. */
  getNonce(address?: string): Promise<string>
  /** Called for each message, before `getNonce`; no message is made without it. */
  getMessageParams?(): Promise<SiweMessageParams>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(signed: SiweSignedMessage): Promise<boolean>
  /** Null where there is none. One that throws has none, too, unless a session is known: a server that is away ends nothing. */
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Whether a connection needs a session; true by default. */
  readonly required?: boolean
  /** Whether signing in is on; true by default. */
  readonly enabled?: boolean
  /** How old a nonce may be, in milliseconds. None is fetched ahead of its message, so none gets older. */
  readonly nonceRefetchIntervalMs?: number
  /** How often the session is looked for again, in milliseconds; 300000 by default. */
  readonly sessionRefetchIntervalMs?: number
  /** Each true by default. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}
