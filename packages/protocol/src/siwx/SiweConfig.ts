import type { CaipNetworkId } from '../networks/caip.js'
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
  readonly domain: string
  readonly uri: string
  /** The numbers of the chains that the host serves. */
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The input of a host's own `createMessage`. */
export type SiweMessageArgs = SiweMessageParams & {
  readonly version: '1'
  readonly nonce: string
  readonly chainId: number
  /** The account, as `did:pkh:eip155:1:0x…`. */
  readonly address: string
}

/** Signing in with Ethereum by the host's own functions, one session at a time; `Siwx` is the way for several. @spec S3.38 */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SiweMessageParams>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(signed: {
    message: string
    signature: string
    data?: { readonly accountAddress: string; readonly chainId: CaipNetworkId }
    cacao?: Cacao
  }): Promise<boolean>
  /** Null where there is none. */
  getSession(): Promise<SiweSession | null>
  /** Whether it is signed out. */
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Whether a connection needs a session; true by default. */
  readonly required?: boolean
  /** Whether signing in is on; true by default. */
  readonly enabled?: boolean
  /** How old a nonce that was fetched ahead may be, in milliseconds; 300000 by default. */
  readonly nonceRefetchIntervalMs?: number
  /** How often the session is looked for again, in milliseconds; 300000 by default. */
  readonly sessionRefetchIntervalMs?: number
  /** Each true by default. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}
