import { EventEmitter } from 'node:events'
import type { Client, ClientOptions } from '../client/openClient.js'

/** A session as the client stores it; the part that the page reads. */
export type FakeSession = {
  readonly topic: string
  /** In seconds, as the protocol counts. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, unknown>>
  readonly peer: { readonly metadata: { readonly name: string } }
}

/** A request to the wallet, as the client gets it. */
export type FakeRequest = {
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params?: unknown }
}

type Disconnect = { readonly topic: string; readonly reason: unknown }

/** One client with its wallet and relay on the other side, which the test plays. */
export type FakeClient = {
  /** In place of the protocol's client. */
  readonly client: Client
  /** What it was opened with. */
  readonly options: ClientOptions
  /** Its proposals so far, as the client gets them. */
  readonly proposed: readonly unknown[]
  /** The URIs of its proposals so far. */
  readonly uris: readonly string[]
  /** The pairings that the page ended. */
  readonly endedPairings: readonly string[]
  /** The wallet approves the last proposal, with a session that the client stores. */
  approve(session: FakeSession): Promise<void>
  /** The wallet declines the last proposal. */
  reject(): void
  /** The wallet ends a session. */
  endSession(topic: string): Promise<void>
  /** The relay comes or goes. */
  setReachable(reachable: boolean): void
  /** Whether its connection is closed. */
  isClosed(): boolean
}

/** Plays the protocol's clients and the wallet of all of them. */
export type FakeSignClients = {
  /** In place of `openClient`. */
  open(options: ClientOptions): Promise<Client>
  /** All that were opened, in order. */
  readonly opened: readonly FakeClient[]
  /** The last of them; throws if there is none. */
  last(): FakeClient
  /** The ends of sessions that the page sent. */
  readonly disconnects: readonly Disconnect[]
  /** The requests that the page sent. */
  readonly requests: readonly FakeRequest[]
}

export type FakeSignClientOptions = {
  /** Answers a request; by default the wallet never does. */
  answer?(request: FakeRequest): Promise<unknown>
  /** Delivers the end of a session; by default at once. */
  deliver?(): Promise<void>
  /** Delivers a proposal to the relay; by default at once. */
  propose?(): Promise<void>
  /** Whether the relay is reachable when a client opens; by default it is. */
  readonly reachable?: boolean
}

/** Where the client stores its sessions, in the storage that it is opened with. */
export const sessionsKey = 'wc@2:client:0.3//session'

/** Creates clients whose other side is a script; they store sessions, as the real ones do. */
export function fakeSignClients(script: FakeSignClientOptions = {}): FakeSignClients {
  const opened: FakeClient[] = []
  const disconnects: Disconnect[] = []
  const requests: FakeRequest[] = []
  return {
    async open(options) {
      const one = await openFakeClient(options, script, {
        disconnects,
        requests,
        at: opened.length,
      })
      opened.push(one)
      return one.client
    },
    opened,
    last() {
      const one = opened.at(-1)
      if (!one) throw new Error('No client was opened')
      return one
    },
    disconnects,
    requests,
  }
}

async function openFakeClient(
  options: ClientOptions,
  script: FakeSignClientOptions,
  shared: { disconnects: Disconnect[]; requests: FakeRequest[]; readonly at: number },
): Promise<FakeClient> {
  const { answer = () => new Promise(() => {}), deliver, propose, reachable = true } = script
  const stored = (await options.storage.getItem<FakeSession[]>(sessionsKey)) ?? []
  const sessions = new Map(stored.map((one) => [one.topic, one]))
  const save = () => options.storage.setItem(sessionsKey, [...sessions.values()])
  const events = new EventEmitter()
  const proposals = fakeProposals(events)
  const relayer = fakeRelayer(reachable)
  const proposed: unknown[] = []
  const uris: string[] = []
  const endedPairings: string[] = []

  const fake = {
    core: {
      relayer,
      heartbeat: { stop() {} },
      pairing: { disconnect: async ({ topic }: { topic: string }) => endedPairings.push(topic) },
    },
    events,
    on: events.on.bind(events),
    off: events.off.bind(events),
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get values() {
        return [...sessions.values()]
      },
    },
    proposal: {
      get values() {
        return proposals.list()
      },
      // The waiting of the client ends with `proposal_expire`, not with this.
      async delete() {},
    },
    async connect(given: unknown) {
      proposed.push(given)
      await propose?.()
      const pairingTopic = `${shared.at}${uris.length}`.padStart(64, '0')
      const uri = `wc:${pairingTopic}@2?relay-protocol=irn&symKey=00`
      uris.push(uri)
      const approved = proposals.add(uris.length, pairingTopic)
      return { uri, approval: () => approved }
    },
    async request(request: FakeRequest) {
      if (!sessions.has(request.topic)) throw new Error('No matching key. session topic')
      shared.requests.push(request)
      return answer(request)
    },
    async disconnect(given: Disconnect) {
      shared.disconnects.push(given)
      if (!sessions.has(given.topic)) throw new Error('No matching key. session or pairing topic')
      await deliver?.()
      sessions.delete(given.topic)
      await save()
    },
  }
  return {
    // The part of the client that the page uses.
    client: fake as unknown as Client,
    options,
    proposed,
    uris,
    endedPairings,
    async approve(session) {
      sessions.set(session.topic, session)
      await save()
      proposals.settleLast().resolve(session)
    },
    reject: () => proposals.settleLast().reject({ code: 5000, message: 'User rejected.' }),
    async endSession(topic) {
      sessions.delete(topic)
      await save()
      events.emit('session_delete', { id: 0, topic })
    },
    setReachable(now) {
      relayer.connected = now
      relayer.emit(now ? 'relayer_connect' : 'relayer_disconnect')
    },
    isClosed: () => relayer.closed,
  }
}

/** The relay’s side of a client. */
function fakeRelayer(reachable: boolean) {
  const relayer = Object.assign(new EventEmitter(), {
    connected: reachable,
    closed: false,
    transportOpen: async () => {},
    restartTransport: async () => {},
    request: async () => ({}),
    async transportClose() {
      relayer.closed = true
    },
  })
  return relayer
}

type FakeProposal = {
  readonly pairingTopic: string
  resolve(session: FakeSession): void
  reject(reason: unknown): void
}

/** The proposals of a client that wait for a wallet; `proposal_expire` ends the waiting. */
function fakeProposals(events: EventEmitter) {
  const proposals = new Map<number, FakeProposal>()
  const settle = (id: number) => {
    const { reject = () => {}, resolve = () => {} } = proposals.get(id) ?? {}
    proposals.delete(id)
    return { reject, resolve }
  }
  events.on('proposal_expire', ({ id }: { id: number }) =>
    settle(id).reject({ message: 'Proposal expired', code: 0 }),
  )
  return {
    list: () => [...proposals].map(([id, { pairingTopic }]) => ({ id, pairingTopic })),
    add: (id: number, pairingTopic: string) =>
      new Promise<FakeSession>((resolve, reject) => {
        proposals.set(id, { pairingTopic, resolve, reject })
      }),
    settleLast: () => settle([...proposals.keys()].at(-1) ?? 0),
  }
}
