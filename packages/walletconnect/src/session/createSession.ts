import {
  type AppLink,
  fallbackAdapter,
  type LiveSource,
  type LiveSourceDeps,
  type PairOptions,
  requestFor,
  type SessionEvent,
  type SourceDeps,
  singleFlight,
  withTimeout,
} from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { createSessionStore, storageKey, storedTopic } from '../client/clientStorage.js'
import { appLinkKey } from '../client/createAppLinkGate.js'
import { type Client, closeClient, type openClient } from '../client/openClient.js'
import { pairingRelay, setRelay } from '../client/pairingRelay.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { pair } from './pair.js'
import { requestedNamespaces } from './requestedNamespaces.js'
import { restoreSession } from './restoreSession.js'
import { resumePairing } from './resumePairing.js'
import { createSessionContext, notifyDisconnect, type SessionContext } from './sessionContext.js'
import { sessionPart } from './sessionPart.js'
import { sessionState } from './sessionState.js'

export type Session = LiveSource & {
  approved(namespace: Namespace): readonly CaipNetworkId[] | undefined
  namespaces(): readonly Namespace[]
  peerName(): string | undefined
  pair(options: PairOptions): Promise<void>
  rememberApp(app: AppLink): Promise<void>
  resume(): Promise<void>
}

/** Shorter than the visitor's waiting time. */
const disconnectTimeoutMs = 2_000

const pairingMs = 300_000

export function createSession(
  options: WalletConnectOptions,
  deps: SourceDeps,
  liveDeps: LiveSourceDeps<SessionEvent>,
  open?: typeof openClient,
): Session {
  const context = createSessionContext(options, deps, liveDeps, open)
  const { clients, state } = context
  const restore = singleFlight(() => restoreSession(context))
  const propose = (options: PairOptions) => proposeSession(context, options)
  // Each namespace disconnects; one message is enough.
  const end = singleFlight(() => endSession(context, restore))
  const stopTabs = watchTabs(context, restore)
  const client = async () => (await clients.open()).client
  const part = (namespace: Namespace) =>
    sessionPart(namespace, { ...context, client, restore, propose, end })

  return {
    adapter: (wallet) =>
      fallbackAdapter({ env: deps.env, wallet, part: part(wallet.connector.chain), end }),
    request: async (namespace, call) => (await requestFor(namespace))(part(namespace), call),
    approved: (namespace) => state()?.grants.get(namespace)?.networkIds,
    namespaces: () => [...(state()?.grants.keys() ?? [])],
    peerName: () => state()?.peerName,
    pair: propose,
    resume: () => resumePairing(context),
    async rememberApp(app) {
      const { storage } = await clients.open()
      await storage.client.setItem(appLinkKey, JSON.stringify(app))
    },
    end,
    close() {
      context.closed = true
      stopTabs()
      context.abortRequests()
      clients.close().catch(() => {})
    },
  }
}

/** A new session ends the previous one: one wallet at a time. */
async function proposeSession(context: SessionContext, options: PairOptions): Promise<void> {
  const { clients, deps, notify, state, preferredNetworks } = context
  if (options.signal.aborted) throw new LatchkeyError('connection/aborted')
  context.openProposals += 1
  try {
    const { signal } = options
    const relay = pairingRelay(context.options, deps, signal)
    const opened = await clients.open()
    const { client, storage } = opened
    const { reach, url } = await relay
    await setRelay(opened, url, { env: deps.env, signal })
    // The host may have changed it since the client opened.
    Object.assign(client, { metadata: { ...deps.metadata } })
    const onRelayUnreachable = () => notify({ type: 'relay', reachable: false })
    const requested = requestedNamespaces(deps.networks(), context.override)
    const onUri = (uri: string) => {
      // A reload must not lose the approval of a wallet that has seen the proposal.
      storage.savePairing(deps.env.now() + pairingMs)
      options.onUri(uri, reach)
    }
    const proposal = { ...options, onUri, client, env: deps.env, requested, onRelayUnreachable }
    const session = await pair(proposal)
    const before = state()?.topic
    context.setState(sessionState(session, preferredNetworks))
    storage.save(session.topic)
    if (before) {
      context.abortRequests()
      sendDisconnect(client, before).catch(() => {})
    }
  } finally {
    context.openProposals -= 1
    if (!state() && context.openProposals === 0) closePairing(context)
  }
}

function closePairing({ clients }: SessionContext): void {
  clients
    .current()
    .then((it) => {
      it?.storage.clearPairing()
      return clients.close()
    })
    .catch(() => {})
}

/** Ends the session locally at once, and notifies the wallet if the relay accepts the message in time. */
async function endSession(context: SessionContext, restore: () => Promise<void>): Promise<void> {
  const { clients, deps, state } = context
  if (!state() && storedTopic(deps.env, deps.id)) await restore().catch(() => {})
  const topic = state()?.topic
  const it = await clients.current()
  context.onEnded()
  // Delete one that could not be restored, so that the next page does not try again.
  if (!topic && storedTopic(deps.env, deps.id)) createSessionStore(deps.env, deps.id).clear()
  if (!it || !topic) return
  clients.release()
  it.storage.clear()
  await withTimeout(deps.env, sendDisconnect(it.client, topic), {
    ms: disconnectTimeoutMs,
    timeoutError: () => new LatchkeyError('walletconnect/relay-unreachable'),
  }).catch(() => {})
  it.stop()
  await closeClient(it.client)
}

/** Another tab may end or replace the session; this one must not overwrite it. */
function watchTabs(context: SessionContext, restore: () => Promise<void>): () => void {
  const { clients, deps, notify, state, emit } = context
  const { env, id } = deps
  return env.onStorage((key) => {
    if (key !== null && key !== storageKey(id)) return
    const theirs = storedTopic(env, id)
    const gone = state()
    if (!gone || theirs === gone.topic) return
    context.setState(undefined)
    context.abortRequests()
    clients
      .close()
      .then(() => (theirs ? restore() : notify({ type: 'ended' })))
      .catch(() => {})
    if (theirs) return
    for (const namespace of gone.grants.keys()) notifyDisconnect(emit, namespace)
  })
}

const sendDisconnect = (client: Client, topic: string) =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
