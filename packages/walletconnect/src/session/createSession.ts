import {
  type AppLink,
  type LiveSource,
  type LiveSourceDeps,
  type PairOptions,
  type SessionEvent,
  type SourceDeps,
  withTimeout,
} from '@latchkey/core/adapter'
import { fallbackAdapter, requestFor, singleFlight } from '@latchkey/core/source'
import { type CaipNetworkId, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { keptTopic, storageKey } from '../client/clientStorage.js'
import { type Client, closeClient } from '../client/openClient.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { pair } from './pair.js'
import { requestedNamespaces } from './requestedNamespaces.js'
import { restoreSession } from './restoreSession.js'
import { createSessionContext, type SessionContext, tellEnd } from './sessionContext.js'
import { sessionPart } from './sessionPart.js'
import { sessionState } from './sessionState.js'

/** The late part of WalletConnect. */
export type Session = LiveSource & {
  approved(namespace: Namespace): readonly CaipNetworkId[] | undefined
  families(): readonly Namespace[]
  peerName(): string | undefined
  pair(options: PairOptions): Promise<void>
  rememberApp(app: AppLink): Promise<void>
}

/** How long the relay may take to pass on that the session is over; less than the visitor is made to wait. */
const goodbyeMs = 2_000

/** The key that the client itself reads before it wakes an app. */
const appKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Makes it; the client opens when there is a session to find or to make. */
export function createSession(
  options: WalletConnectOptions,
  ports: SourceDeps,
  link: LiveSourceDeps<SessionEvent>,
): Session {
  const context = createSessionContext(options, ports, link)
  const { clients, state } = context
  const restore = singleFlight(() => restoreSession(context))
  const offer = (given: PairOptions) => offerSession(context, given)
  // Each namespace ends the session when it leaves; the first is enough.
  const end = singleFlight(() => leaveSession(context, restore))
  const stopTabs = followTabs(context, restore)
  const client = async () => (await clients.open()).client
  const part = (namespace: Namespace) =>
    sessionPart(namespace, { ...context, client, restore, offer, end })

  return {
    adapter: (wallet) =>
      fallbackAdapter({ env: ports.env, wallet, part: part(wallet.connector.chain), end }),
    request: async (namespace, call) => (await requestFor(namespace))(part(namespace), call),
    approved: (namespace) => state()?.families.get(namespace)?.networkIds,
    families: () => [...(state()?.families.keys() ?? [])],
    peerName: () => state()?.peerName,
    pair: offer,
    async rememberApp(app) {
      const { storage } = await clients.open()
      await storage.client.setItem(appKey, JSON.stringify(app))
    },
    end,
    close() {
      context.closed = true
      stopTabs()
      context.renew()
      clients.shut().catch(() => {})
    },
  }
}

/** Offers a session until a wallet takes it; one that lived before ends then, for there is one wallet at a time. */
async function offerSession(context: SessionContext, options: PairOptions): Promise<void> {
  const { clients, ports, say, state, wanted } = context
  if (options.signal.aborted) throw new LatchkeyError('connection/aborted')
  context.offers += 1
  try {
    const { client, storage } = await clients.open()
    const onTrying = () => say({ type: 'relay', reachable: false })
    const asked = requestedNamespaces(ports.networks())
    const session = await pair({ ...options, client, env: ports.env, asked, onTrying })
    const before = state()?.topic
    context.replace(sessionState(session, wanted))
    storage.keep(session.topic)
    if (before) {
      context.renew()
      bid(client, before).catch(() => {})
    }
  } finally {
    context.offers -= 1
    if (!state() && context.offers === 0) clients.shut().catch(() => {})
  }
}

/** Ends the session here at once, and tells the wallet if the relay takes the message in time. */
async function leaveSession(context: SessionContext, restore: () => Promise<void>): Promise<void> {
  const { clients, ports, state } = context
  // One that is only stored is left too.
  if (!state() && keptTopic(ports.env, ports.id)) await restore().catch(() => {})
  const topic = state()?.topic
  const it = await clients.opened()
  if (state()) context.ended()
  if (!it || !topic) return
  // Whatever comes next begins with a client of its own.
  clients.release()
  it.storage.forget()
  await withTimeout(ports.env, bid(it.client, topic), {
    ms: goodbyeMs,
    timeoutError: () => new LatchkeyError('walletconnect/relay-unreachable'),
  }).catch(() => {})
  it.stop()
  await closeClient(it.client)
}

/** Follows other tabs, which may end the session or have another one: ours is not to be written over it. */
function followTabs(context: SessionContext, restore: () => Promise<void>): () => void {
  const { clients, ports, say, state, tell } = context
  const { env, id } = ports
  return env.onStorage((key) => {
    if (key !== null && key !== storageKey(id)) return
    const theirs = keptTopic(env, id)
    const gone = state()
    if (!gone || theirs === gone.topic) return
    context.replace(undefined)
    context.renew()
    clients
      .shut()
      .then(() => (theirs ? restore() : say({ type: 'ended' })))
      .catch(() => {})
    if (theirs) return
    for (const namespace of gone.families.keys()) tellEnd(tell, namespace)
  })
}

/** Tells the wallet that the session is over. */
const bid = (client: Client, topic: string) =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
