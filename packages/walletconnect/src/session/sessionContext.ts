import {
  type Emit,
  type LiveSourceDeps,
  providerError,
  type SessionEvent,
  type SourceDeps,
  withWalletChanges,
} from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import { createSessionStore, type SessionStore } from '../client/clientStorage.js'
import { type AppLinkGate, createAppLinkGate } from '../client/createAppLinkGate.js'
import { type ClientSlot, createClientSlot, type OpenedClient } from '../client/createClientSlot.js'
import { openClient, resolveRelayUrl } from '../client/openClient.js'
import type { WalletConnectOptions, WalletConnectOverride } from '../WalletConnectOptions.js'
import type { PreferredNetworks, SessionState } from './sessionState.js'
import { watchClient } from './watchClient.js'

/** The state that all session code shares. */
export type SessionContext = {
  readonly deps: SourceDeps
  readonly override: WalletConnectOverride
  /** Opens the client when there is a session to restore or to create. */
  readonly clients: ClientSlot
  /** Decides for which requests the wallet's app is opened. */
  readonly appLinks: AppLinkGate
  readonly preferredNetworks: PreferredNetworks
  readonly emit: Emit
  notify(event: SessionEvent): void
  state(): SessionState | undefined
  /** Sets another session, or none. */
  setState(state: SessionState | undefined): void
  /** Sets another state of the session and stores its networks. */
  updateState(state: SessionState): void
  /** Aborted when the session ends, with all requests that wait for its wallet. */
  signal(): AbortSignal
  /** Aborts the requests that wait for the previous session's wallet. */
  abortRequests(): void
  /** Reports that the session is over, whichever side ended it; without a session, there is nothing to report. */
  onEnded(): void
  /** The number of proposals that wait for a wallet. */
  openProposals: number
  /** Set when closed: no client opens any more. */
  closed?: boolean
}

/** The key of the client's storage for the active network of each namespace. */
export const networksKey = 'latchkey:networks'

/** Creates it without a session; `open` opens the client. */
export function createSessionContext(
  options: WalletConnectOptions,
  deps: SourceDeps,
  liveDeps: LiveSourceDeps<SessionEvent>,
  open = openClient,
): SessionContext {
  const { env, id } = deps
  const { override = {} } = options
  const emit = withWalletChanges(liveDeps.emit)
  let state: SessionState | undefined
  let lifetime = new AbortController()
  const appLinks = createAppLinkGate()

  async function start(): Promise<OpenedClient> {
    if (context.closed) throw new LatchkeyError('connection/aborted')
    const storage = createSessionStore(env, id)
    const client = await open({
      relayUrl: resolveRelayUrl(options, deps),
      projectId: options.projectId ?? deps.projectId,
      metadata: deps.metadata,
      storage: appLinks.wrap(storage.client),
    })
    return {
      client,
      storage,
      stop: watchClient({ ...context, client, env, onEnded: () => onEndedRemotely(storage) }),
    }
  }
  /** The wallet ended the session, or it expired. */
  function onEndedRemotely(storage: SessionStore): void {
    storage.clear()
    context.onEnded()
    if (context.openProposals === 0) context.clients.close().catch(() => {})
  }

  const context: SessionContext = {
    deps: {
      ...deps,
      get metadata() {
        return deps.metadata
      },
      rpc: (network) => deps.rpc(withRpc(network, override.rpcMap)),
    },
    override,
    clients: createClientSlot(start),
    appLinks,
    preferredNetworks: (namespace) => [
      override.defaultChain,
      ...[deps.activeNetwork(namespace), ...deps.networks()].map((one) => one?.caipNetworkId),
    ],
    emit,
    notify: liveDeps.notify,
    state: () => state,
    setState(next) {
      state = next
    },
    updateState(next) {
      state = next
      context.clients
        .current()
        .then((it) => it?.storage.client.setItem(networksKey, next.networks))
        .catch(() => {})
    },
    signal: () => lifetime.signal,
    abortRequests() {
      lifetime.abort()
      lifetime = new AbortController()
    },
    onEnded() {
      if (!state) return
      const { grants } = state
      state = undefined
      context.abortRequests()
      liveDeps.notify({ type: 'ended' })
      for (const namespace of grants.keys()) notifyDisconnect(emit, namespace)
    },
    openProposals: 0,
  }
  return context
}

/** The network with the endpoint that the host has for this provider. */
function withRpc(network: Network, rpcMap: WalletConnectOverride['rpcMap']): Network {
  const url = rpcMap?.[network.caipNetworkId]
  if (url === undefined) return network
  const { rpcUrls } = network
  return {
    ...network,
    rpcUrls: { default: { http: [url] }, chainDefault: rpcUrls.chainDefault ?? rpcUrls.default },
  }
}

/** Notifies the listeners of a namespace's provider that the session is over. */
export const notifyDisconnect = (emit: Emit, namespace: string): void =>
  emit(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
