import {
  type Adapter,
  type AdoptedWallet,
  type AppLink,
  deadline,
  type PairOptions,
  type SessionEvent,
  type SourcePorts,
} from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { carriedAdapter } from './carriedAdapter.js'
import { keptTopic, type SessionStorage, sessionStorage, storageKey } from './clientStorage.js'
import { evmRequest } from './evmRequest.js'
import { familyPort } from './familyPort.js'
import { followClient } from './followClient.js'
import { type Client, closeClient, openClient } from './openClient.js'
import { pair } from './pair.js'
import { relayUrl } from './relayUrl.js'
import { requestedNamespaces } from './requestedNamespaces.js'
import { providerError } from './sessionError.js'
import { type SessionState, sessionState, type Wanted } from './sessionState.js'
import type { WalletCall } from './WalletCall.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'
import { walletChange } from './walletChange.js'

/** The live part of WalletConnect, which loads late. */
export type Session = {
  request(namespace: Namespace, call: WalletCall): Promise<unknown>
  adapter(wallet: AdoptedWallet, namespace: Namespace): Adapter
  approved(namespace: Namespace): readonly CaipNetworkId[] | undefined
  families(): readonly Namespace[]
  peerName(): string | undefined
  pair(options: PairOptions): Promise<void>
  rememberApp(app: AppLink): Promise<void>
  end(): Promise<void>
  close(): void
}

/** A client at work, with what is its own. */
type Opened = { readonly client: Client; readonly storage: SessionStorage; stop(): void }

/** How long the relay may take to tell that the wallet ended the session meanwhile. */
const newsMs = 2_000

/** How long the relay may take to pass on that the session is over; less than the visitor is made to wait. */
const goodbyeMs = 2_000

/** The key that the client itself reads before it wakes an app. */
const appKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
const networksKey = 'latchkey:networks'

/** Makes it; the client is opened when there is a session to find or to make. */
export function createSession(
  options: WalletConnectOptions,
  ports: SourcePorts,
  tellPort: (topic: string, payload: unknown) => void,
): Session {
  const { env, id } = ports
  let opened: Promise<Opened> | undefined
  let state: SessionState | undefined
  let restoring: Promise<void> | undefined
  let ending: Promise<void> | undefined
  /** Ends with the session, and with it what waits for its wallet. */
  let life = new AbortController()
  let offers = 0
  let closed = false

  const say = (event: SessionEvent) => tellPort('session', event)
  const tell = (topic: string, payload: unknown) => {
    tellPort(topic, payload)
    const [namespace = '', event = ''] = topic.split(':')
    const change = walletChange(event, payload)
    // For adapters that know no other language than that of the core.
    if (change) tellPort(`${namespace}:change`, change)
  }

  function open(): Promise<Opened> {
    opened ??= start().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  async function start(): Promise<Opened> {
    if (closed) throw new LatchkeyError('connection/aborted')
    const storage = sessionStorage(env, id)
    const client = await openClient({
      relayUrl: relayUrl(options, ports),
      projectId: options.projectId ?? ports.projectId,
      metadata: ports.metadata,
      storage: storage.client,
    })
    const stop = followClient({
      client,
      env,
      tell,
      state: () => state,
      set,
      ended: over,
      say,
      wanted,
    })
    return { client, storage, stop }
  }
  /** Closes the client; what it has stored stays as it is. */
  async function shut(): Promise<void> {
    const closing = opened
    opened = undefined
    const it = await closing?.catch(() => undefined)
    it?.stop()
    it?.storage.leave()
    if (it) await closeClient(it.client)
  }
  function set(next: SessionState): void {
    state = next
    opened
      ?.then(({ storage }) => storage.client.setItem(networksKey, next.networks))
      .catch(() => {})
  }
  /** Ends what waits for the wallet of the session before. */
  function renew(): void {
    life.abort()
    life = new AbortController()
  }
  /** The other side, or time, ended the session. */
  function over(): void {
    opened?.then(({ storage }) => storage.forget()).catch(() => {})
    ended()
    if (offers === 0) shut().catch(() => {})
  }
  /** The session is over, whoever ended it. */
  function ended(): void {
    const families = [...(state?.families.keys() ?? [])]
    state = undefined
    renew()
    say({ type: 'ended' })
    for (const family of families) {
      tell(`${family}:disconnect`, providerError(4900, 'The session ended'))
    }
  }

  function restore(): Promise<void> {
    restoring ??= find().finally(() => {
      restoring = undefined
    })
    return restoring
  }
  async function find(): Promise<void> {
    const topic = state ? undefined : keptTopic(env, id)
    if (state) return
    if (!topic) {
      if (offers === 0) say({ type: 'ended' })
      return
    }
    // One that was opened before another tab made the session does not know it.
    const known = (await opened?.catch(() => undefined))?.client.session.keys.includes(topic)
    if (!known) await shut()
    const { client, storage } = await open()
    const session = client.session.values.find((one) => one.topic === topic)
    if (!session || session.expiry * 1_000 <= env.now()) {
      storage.forget()
      await shut()
      say({ type: 'ended' })
      return
    }
    const networks = await storage.client.getItem<Record<string, string>>(networksKey)
    state = sessionState(session, (one) => [networks?.[one], ...wanted(one)])
    await news(client)
    if (state) say({ type: 'restored' })
  }
  /** Gives the relay a moment to say what happened meanwhile; without it, the session is what we know of it. */
  async function news(client: Client): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      if (client.core.relayer.connected) resolve()
      else client.core.relayer.once('relayer_connect', resolve)
    })
    const settle = reached.then(() => new Promise<void>((resolve) => env.after(250, resolve)))
    const late = () => new LatchkeyError('walletconnect/relay-unreachable')
    await deadline(env, settle, { ms: newsMs, signal: life.signal, late }).catch(() => {})
  }

  async function offer({ onUri, signal }: PairOptions): Promise<void> {
    if (signal.aborted) throw new LatchkeyError('connection/aborted')
    offers += 1
    try {
      const { client, storage } = await open()
      const onTrying = () => say({ type: 'relay', reachable: false })
      const asked = requestedNamespaces(ports.networks())
      const session = await pair({ client, env, asked, signal, onUri, onTrying })
      const before = state?.topic
      state = sessionState(session, wanted)
      storage.keep(session.topic)
      // The visitor has one wallet there, and that is now another one.
      if (before) {
        renew()
        bid(client, before).catch(() => {})
      }
    } finally {
      offers -= 1
      if (!state && offers === 0) shut().catch(() => {})
    }
  }

  const wanted: Wanted = (namespace) =>
    [ports.activeNetwork(namespace), ...ports.networks()].map((one) => one?.caipNetworkId)

  /** Each family ends the session when it leaves; the first is enough. */
  function end(): Promise<void> {
    ending ??= leave().finally(() => {
      ending = undefined
    })
    return ending
  }
  async function leave(): Promise<void> {
    // One that nobody has looked for yet is left too.
    if (!state && keptTopic(env, id)) await restore().catch(() => {})
    const topic = state?.topic
    const it = await opened?.catch(() => undefined)
    if (state) ended()
    if (!it || !topic) return
    // Whatever comes next begins with a client of its own.
    opened = undefined
    it.storage.forget()
    await deadline(env, bid(it.client, topic), {
      ms: goodbyeMs,
      late: () => new LatchkeyError('walletconnect/relay-unreachable'),
    }).catch(() => {})
    it.stop()
    await closeClient(it.client)
  }

  const stopStorage = env.onStorage((key) => {
    if (key !== null && key !== storageKey(id)) return
    const theirs = keptTopic(env, id)
    if (!state || theirs === state.topic) return
    // Another tab ended the session, or has another one: ours is not to be written over it.
    const gone = state
    state = undefined
    renew()
    shut()
      .then(() => (theirs ? restore() : say({ type: 'ended' })))
      .catch(() => {})
    for (const family of gone.families.keys()) {
      if (!theirs) tell(`${family}:disconnect`, providerError(4900, 'The session ended'))
    }
  })

  const portOf = (namespace: Namespace) =>
    familyPort(namespace, {
      ports,
      tell,
      set,
      end,
      offer,
      state: () => state,
      signal: () => life.signal,
      client: async () => (await open()).client,
    })

  return {
    async request(namespace, call) {
      if (!state) await restore()
      const port = portOf(namespace)
      if (namespace === 'eip155') return evmRequest(port, call)
      if (namespace === 'solana') {
        // Loaded with its first use: pages of one family never have it.
        const { solanaRequest } = await import('./solanaRequest.js')
        return solanaRequest(port, call)
      }
      const networkId = port.networkId()
      if (!networkId) throw providerError(4100, 'No wallet is connected')
      return port.ask(call, networkId)
    },
    adapter: (wallet, namespace) =>
      carriedAdapter({ wallet, port: portOf(namespace), restore: async () => state ?? restore() }),
    approved: (namespace) => state?.families.get(namespace)?.networkIds,
    families: () => [...(state?.families.keys() ?? [])],
    peerName: () => state?.peerName,
    pair: offer,
    async rememberApp(app) {
      const { storage } = await open()
      await storage.client.setItem(appKey, JSON.stringify(app))
    },
    end,
    close() {
      closed = true
      stopStorage()
      life.abort()
      shut().catch(() => {})
    },
  }
}

/** Tells the wallet that the session is over. */
const bid = (client: Client, topic: string) =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
