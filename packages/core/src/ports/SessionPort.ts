import type { Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import type { SignInRequest } from './SignInRequest.js'
import type { SourceDeps, SourcePort } from './SourcePort.js'

/** Connects wallets on other devices: one session with one wallet serves every namespace. `@latchkey/walletconnect` implements it. */
export type SessionPort = SourcePort & {
  /** Starts a pairing and resolves when a wallet accepted it; retries while the relay can't be reached. */
  pair(options: PairOptions): Promise<void>
  /** The namespaces that the session covers; none while there is no session. */
  namespaces(): readonly Namespace[]
  /** The name of the wallet on the other side. */
  peerName(): string | undefined
  /** Remembers by which link the wallet's app is woken for each later request. */
  rememberApp(app: AppLink): Promise<void>
  /** Emits what happens without a request. */
  watch(listener: (event: SessionEvent) => void): () => void
}

export type PairOptions = {
  /** Cancels the pairing. */
  readonly signal: AbortSignal
  /** Called once, when the relay has the pairing, so that a wallet can find it. */
  onUri(uri: string): void
  /** Set where the visitor is to sign in too; a wallet that can't do both only connects. @spec S5.26 */
  readonly signIn?: SignInRequest
}

/** By what link a wallet's app opens, and what it is called. */
export type AppLink = { readonly href: string; readonly name: string }

/** Events of a session. */
export type SessionEvent =
  | { readonly type: 'relay'; readonly reachable: boolean }
  /** One that was remembered, or that another tab made, is live. */
  | { readonly type: 'restored' }
  /** A wallet accepted a pairing from before a reload of the page; `signedIn` is what it signed with that. */
  | { readonly type: 'approved'; readonly signedIn?: readonly SignInSession[] }
  /** The wallet changed what it grants; `added` are the namespaces that it did not grant before. */
  | { readonly type: 'updated'; readonly added: readonly Namespace[] }
  /** Over: by the wallet, by its age, or because there is none where one was remembered. */
  | { readonly type: 'ended' }

/** An entry of `connectors`: one value may serve several instances. */
export type SessionFactory = {
  readonly type: 'WALLET_CONNECT'
  /** What the host gave, for the check that loads late. */
  readonly hostOptions?: object
  create(deps: SourceDeps): SessionPort
}
