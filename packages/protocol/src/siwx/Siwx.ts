import type { CaipNetworkId } from '../networks/caip.js'
import type { SignInMessageData } from './SignInMessageData.js'

/** A signed object of CAIP-74, in which a wallet returns a message that it has made itself. */
export type Cacao = {
  readonly h: { readonly t: 'caip122' }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    /** The account, as `did:pkh:namespace:chain:address`. */
    readonly iss: string
    readonly version?: string
    readonly iat?: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
    readonly type?: string
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string }
}

/** A message that an account has signed. @spec S3.30 */
export type SignInSession = {
  readonly data: SignInMessageData
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}

/** A message before it is signed; as a string, it is the text to sign. */
export type SignInMessage = SignInMessageData & { toString(): string }

/** Sign-in as the host provides it: creates messages, and stores the sessions of signed ones. */
export type Siwx = {
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SignInMessage>
  /** Verifies and stores a session; rejects one that is not valid. */
  addSession(session: SignInSession): Promise<void>
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether a connection needs a session; true by default. */
  getRequired?(): boolean
  /** Whether disconnecting revokes the sessions; true by default. */
  readonly signOutOnDisconnect?: boolean
}
