import {
  type Emit,
  type LiveSourceDeps,
  providerError,
  type SessionEvent,
  type SourceDeps,
  withWalletChanges,
} from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import {
  createSessionStore,
  readPairing,
  type SessionStore,
  storedTopic,
} from '../client/clientStorage.js'
import { type AppLinkGate, createAppLinkGate } from '../client/createAppLinkGate.js'
import { type ClientSlot, createClientSlot, type OpenedClient } from '../client/createClientSlot.js'
import { followReturn } from '../client/followReturn.js'
import { openClient } from '../client/openClient.js'
import { pairingRelay, relayUrlOf } from '../client/pairingRelay.js'
import type { WalletConnectOptions, WalletConnectOverride } from '../WalletConnectOptions.js'
import type { PreferredNetworks, SessionState } from './sessionState.js'
import { watchClient } from './watchClient.js'

export type SessionContext = {
  readonly deps: SourceDeps
  readonly options: WalletConnectOptions
  readonly override: WalletConnectOverride
  readonly clients: ClientSlot
  readonly appLinks: AppLinkGate
  readonly preferredNetworks: PreferredNetworks
  readonly emit: Emit
  notify(event: SessionEvent): void
  state(): SessionState | undefined
  setState(state: SessionState | undefined): void
  updateState(state: SessionState): void
  signal(): AbortSignal
  abortRequests(): void
  onEnded(): void
  openProposals: number
  closed?: boolean
}

export const networksKey = 'latchkey:networks'

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
    // What it restores has its socket open at once; without that, the first pairing shows the token.
    const opensSocket = storedTopic(env, id) !== undefined || readPairing(env, id) !== undefined
    const relay = opensSocket ? pairingRelay(options, deps, lifetime.signal) : undefined
    const storage = createSessionStore(env, id)
    const client = await open({
      relayUrl: relay?.then(({ url }) => url) ?? relayUrlOf(options, deps),
      projectId: options.projectId ?? deps.projectId,
      metadata: deps.metadata,
      storage: appLinks.wrap(storage.client),
    })
    const onEnded = () => onEndedRemotely(storage)
    const stops = [watchClient({ ...context, client, env, onEnded }), followReturn(client, env)]
    const hasToken = (await relay)?.url.includes('?')
    return {
      client,
      storage,
      tokenAt: hasToken ? env.now() : undefined,
      stop() {
        for (const stop of stops) stop()
      },
    }
  }
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
    options,
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

function withRpc(network: Network, rpcMap: WalletConnectOverride['rpcMap']): Network {
  const url = rpcMap?.[network.caipNetworkId]
  if (url === undefined) return network
  const { rpcUrls } = network
  return {
    ...network,
    rpcUrls: { default: { http: [url] }, chainDefault: rpcUrls.chainDefault ?? rpcUrls.default },
  }
}

export const notifyDisconnect = (emit: Emit, namespace: string): void =>
  emit(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
