import type { LatchkeyError, Lazy, Namespace, Network } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Adapter } from '../ports/Adapter.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { ChainRpc } from '../ports/ChainRpc.js'
import type { Env } from '../ports/Env.js'
import type { LoginPopup } from '../ports/LoginPage.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { SignInPort } from '../ports/SignInPort.js'
import type { SignInAttempt } from '../ports/SignInRequest.js'
import type { SourcePort } from '../ports/SourcePort.js'
import type { State } from '../state/state.js'
import type { Entry } from '../state/views.js'
import type { Bus } from './bus/createBus.js'
import type { ServerApi } from './http/createServerApi.js'
import type { Attempt, ConnectionRegistry } from './live/createConnectionRegistry.js'
import type { UiSlot } from './live/createUiSlot.js'
import type { LivePairing } from './live/LivePairing.js'
import type { TransactionStack } from './live/TransactionStack.js'
import type { Storage } from './storage/Storage.js'
import type { Store } from './store/createStore.js'

/** All that an action may use. One per `createLatchkey()`, passed first to every action. */
export type Context = {
  readonly options: ResolvedOptions
  readonly store: Store<State>
  readonly storage: Storage
  /** By namespace; `removeAdapter` removes one. */
  readonly adapters: Map<Namespace, Adapter>
  /** Live connections: they hold providers and listeners, which are not state. */
  readonly connections: ConnectionRegistry
  /** Requests a connection: once loaded it runs within the click, for a wallet may have to open a window. */
  readonly requestConnection: Lazy<(context: Context, attempt: Attempt) => Promise<void>>
  /** What follows wallets, here and in other tabs; it loads with the first one. */
  readonly walletWatchers: Lazy<WalletWatchers>
  /** Fetches ahead what the modal will show. */
  readonly prefetching: Lazy<Prefetching>
  /** The wallets of several namespaces that the host has, as connecting and leaving see them. */
  readonly sources: readonly Source[]
  /** The WalletConnect port, where the host has it. */
  readonly sessions: SessionPort | undefined
  /** The current pairing. */
  readonly pairing: LivePairing
  /** The embedded wallet, where the host has one. */
  readonly auth: AuthPort | undefined
  /** The current login. */
  readonly login: LiveLogin
  /** Signing in, where the host has it. */
  readonly signingIn: LiveSignIn
  readonly bus: Bus
  readonly env: Env
  readonly ui: UiSlot
  /** What to do when a transaction under way has its answer. */
  readonly transactions: TransactionStack
  /** Reports an error to analytics and the host, within the limit of reports. */
  reportError(error: LatchkeyError): void
  /** Remote data; the client's code loads on first use. */
  readonly queries: Lazy<QueryClient>
  /** The host's server; its code loads on first use. Undefined where the host has none. */
  readonly api: Lazy<ServerApi> | undefined
  /** JSON-RPC of a network; the client's code loads on first use. */
  rpc(network: Network): Promise<ChainRpc>
  /** Lets go of what holds connections to the outside. */
  close(): void
}

/** What the state can't hold of a login: the work under way, so that it is done once. */
type LiveLogin = {
  /** The login by a provider, and its window. */
  social?: LiveSocial
  /** The check whether a remembered login is still valid, and for which namespaces. */
  restoring?: { readonly namespaces: readonly Namespace[]; readonly done: Promise<void> }
}

/** A login by a provider that is under way. */
export type LiveSocial = {
  readonly abort: AbortController
  readonly popup: LoginPopup | undefined
}

/** What the state can't hold of signing in. */
type LiveSignIn = {
  /** The host's part of it; known once its code has loaded. */
  port?: Promise<SignInPort | undefined>
  /** The attempts under way, by namespace. */
  attempts?: Map<Namespace, SignInAttempt>
  /** The accounts of which there are sessions, by chain and address. */
  held?: Map<string, SignInAttempt['subject']>
}

/** What is fetched before the modal shows it, each in its time and in the background; a failure appears again where it is needed. */
export type Prefetching = {
  /** On intent: loads the code of requests, and sends none. */
  code(context: Context): void
  /** With the click: requests what the view of this entry shows. */
  data(context: Context, entry: Entry): void
  /** Once the view is on screen. */
  images(context: Context): void
}

/** What follows wallets, as the code that is there from the start knows it. */
export type WalletWatchers = {
  /** Starts the reactions to wallets; gives the function that ends them. */
  start(context: Context): () => void
  /** Does as another tab did. */
  syncFromTab(context: Context, namespace: Namespace): void
}

/** A wallet of several namespaces, as connecting, leaving and switching see it; the assembly has a row for each kind. */
export type Source = {
  readonly port: SourcePort
  /** Connects every namespace that it grants; `namespace` is the requested one. */
  connect(context: Context, namespace: Namespace): Promise<void>
  /** Checks silently what it still grants, also in the namespace that is given; absent where its adapters can. */
  reconnect?(context: Context, namespace?: Namespace): Promise<void>
  /** The wallet that stands behind it, where that is what the visitor knows. */
  peerWallet?(context: Context): {
    readonly name?: string
    readonly icon?: string
  }
}
