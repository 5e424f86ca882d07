import type { Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import type { SignInRequest } from './SignInRequest.js'
import type { SourceDeps, SourcePort } from './SourcePort.js'
import type { WalletReach } from './WalletReach.js'

/** Connects wallets on other devices; one session serves every namespace. Implemented by `@latchkey/walletconnect`. */
export type SessionPort = SourcePort & {
  /** Resolves once a wallet accepts the pairing; retries while the relay is unreachable. */
  pair(options: PairOptions): Promise<void>
  namespaces(): readonly Namespace[]
  peerName(): string | undefined
  /** Stores the app link that wakes the wallet for later requests. */
  rememberApp(app: AppLink): Promise<void>
  watch(listener: (event: SessionEvent) => void): () => void
}

export type PairOptions = {
  readonly signal: AbortSignal
  /** Called once, when the relay has the pairing and a wallet can find it. */
  onUri(uri: string, reach: WalletReach | undefined): void
  /** Set when the visitor should sign in too; wallets without one-step sign-in only connect. @spec S5.26 */
  readonly signIn?: SignInRequest
}

export type AppLink = { readonly href: string; readonly name: string }

/** Events of a session. */
export type SessionEvent =
  | { readonly type: 'relay'; readonly reachable: boolean }
  /** A session was restored, or created by another tab. */
  | { readonly type: 'restored' }
  /** A wallet accepted a pairing from before a reload; `signedIn` is what it signed. */
  | { readonly type: 'approved'; readonly signedIn?: readonly SignInSession[] }
  | { readonly type: 'updated'; readonly added: readonly Namespace[] }
  /** Ended by the wallet, by expiry, or missing on restore. */
  | { readonly type: 'ended' }

/** An entry of `connectors`; several instances may share it. */
export type SessionFactory = {
  readonly type: 'WALLET_CONNECT'
  readonly hostOptions?: object
  create(deps: SourceDeps): SessionPort
}
