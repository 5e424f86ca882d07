import type { LatchkeyError, Lazy, Namespace, Network, Wallet } from '@latchkey/protocol'
import type { EndpointInput, getWallets } from '@latchkey/protocol/api'
import type { QueryClient } from '@tanstack/query-core'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Adapter } from '../ports/Adapter.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { ChainRpc } from '../ports/ChainRpc.js'
import type { Env } from '../ports/Env.js'
import type { LoginPopup } from '../ports/LoginPage.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { SignInAttempt, SignInPort } from '../ports/SignInRequest.js'
import type { SourcePort } from '../ports/SourcePort.js'
import type { State } from '../state/state.js'
import type { Entry } from '../state/views.js'
import type { Bus } from './bus/createBus.js'
import type { ServerApi } from './http/createServerApi.js'
import type { Attempt, ConnectionRegistry } from './live/createConnectionRegistry.js'
import type { UiSlot } from './live/createUiSlot.js'
import type { LivePairing } from './live/LivePairing.js'
import type { Storage } from './storage/storageKeys.js'
import type { Store } from './store/createStore.js'

/** Everything an action may use; one per instance, passed to every action. */
export type Context = {
  readonly options: ResolvedOptions
  readonly store: Store<State>
  readonly storage: Storage
  readonly adapters: Map<Namespace, Adapter>
  /** Live connections hold providers and listeners, which are not state. */
  readonly connections: ConnectionRegistry
  /** Runs within the click once loaded, because a wallet may open a window. */
  readonly requestConnection: Lazy<(context: Context, attempt: Attempt) => Promise<void>>
  readonly walletWatchers: Lazy<WalletWatchers>
  readonly prefetching: Lazy<Prefetching>
  readonly sources: readonly Source[]
  readonly sessions: SessionPort | undefined
  readonly pairing: LivePairing
  readonly auth: AuthPort | undefined
  readonly login: LiveLogin
  readonly signingIn: LiveSignIn
  readonly bus: Bus
  readonly env: Env
  readonly ui: UiSlot
  readonly transactions: TransactionStack
  reportError(error: LatchkeyError): void
  readonly queries: Lazy<QueryClient>
  readonly api: Lazy<ServerApi> | undefined
  /** The directory of a host without a server, and of one whose server fails; its wallets load on first use. */
  readonly builtInWallets: Lazy<
    (context: Context, input: EndpointInput<typeof getWallets>) => DirectoryPage
  >
  /** Pictures of networks by image id, for a host without a server; they load on first use. */
  readonly builtInNetworkImages: Lazy<Readonly<Record<string, string>>>
  /** JSON-RPC of a network; the client's code loads on first use. */
  rpc(network: Network): Promise<ChainRpc>
  close(): void
}

/** A page of a directory, and how many wallets that has in all. */
export type DirectoryPage = { readonly data: readonly Wallet[]; readonly count: number }

/** What the state can't hold of a login: the work under way, so that it is done once. */
type LiveLogin = {
  social?: LiveSocial
  restoring?: { readonly namespaces: readonly Namespace[]; readonly done: Promise<void> }
}

export type LiveSocial = {
  readonly abort: AbortController
  readonly popup: LoginPopup | undefined
}

type LiveSignIn = {
  port?: Promise<SignInPort | undefined>
  attempts?: Map<Namespace, SignInAttempt>
  held?: Map<string, SignInAttempt['subject']>
}

/** Background prefetching; a failure appears again where the data is needed. */
export type Prefetching = {
  code(context: Context): void
  data(context: Context, entry: Entry): void
  images(context: Context): void
}

export type WalletWatchers = {
  start(context: Context): () => void
  syncFromTab(context: Context, namespace: Namespace): void
}

/** A wallet with several namespaces; the assembly has one entry per kind. */
export type Source = {
  readonly port: SourcePort
  /** Connects every namespace it grants; `namespace` is the requested one. */
  connect(context: Context, namespace: Namespace): Promise<void>
  reconnect?(context: Context, namespace?: Namespace): Promise<void>
  peerWallet?(context: Context): {
    readonly name?: string
    /** The wallet that the visitor chose, as the directory has it. */
    readonly wallet?: Wallet
  }
}

/** Callbacks for the outcome of a transaction. */
export type TransactionHandlers = {
  readonly onSuccess?: () => unknown
  readonly onError?: () => unknown
  readonly onCancel?: () => unknown
}

/** The outcome of a transaction. */
export type TransactionResult = 'success' | 'error' | 'cancel'

/** Callbacks by transaction id; state has the ids and can't hold functions. */
type TransactionStack = Map<number, TransactionHandlers>
