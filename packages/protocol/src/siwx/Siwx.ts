import type { CaipNetworkId } from '../networks/caip.js'
import type { SignInMessageData } from './SignInMessageData.js'

/** A signed CAIP-74 object from a wallet that created the message itself. */
export type Cacao = {
  readonly h: { readonly t: 'caip122' }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    /** `did:pkh:namespace:chain:address` */
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

/** A message signed by an account. @spec S3.30 */
export type SignInSession = {
  readonly data: SignInMessageData
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}

/** An unsigned message; `toString` returns the text to sign. */
export type SignInMessage = SignInMessageData & { toString(): string }

/** Sign-in by the host: creates messages, stores sessions. */
export type Siwx = {
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SignInMessage>
  /** Verifies and stores a session; rejects an invalid one. */
  addSession(session: SignInSession): Promise<void>
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Connections need a session. @defaultValue true */
  getRequired?(): boolean
  /** Disconnecting revokes the sessions. @defaultValue true */
  readonly signOutOnDisconnect?: boolean
}
