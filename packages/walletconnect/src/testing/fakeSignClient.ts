import { EventEmitter } from 'node:events'
import type { Client } from '../client/openClient.js'

/** A session as the client stores it; the part that the page reads. */
export type FakeSession = {
  readonly topic: string
  /** In seconds, as the protocol counts. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, unknown>>
  readonly peer?: { readonly metadata: { readonly name: string } }
  /** The pairing by which the wallet found the page. */
  readonly pairingTopic?: string
}

/** A request to the wallet, as the client gets it. */
type FakeRequest = {
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params?: unknown }
}

type Disconnect = { readonly topic: string; readonly reason: unknown }

/** A proposal as the client stores it. */
export type StoredProposal = { readonly id: number; readonly pairingTopic: string }

type ProposalScript = {
  /** Why the relay does not take it. */
  readonly failure?: Error
  /** Until then the relay does not answer. */
  readonly answered?: Promise<void>
  /** Its URI, or null for none; by default that of its pairing. */
  readonly uri?: string | null
}

/** How the wallet and the relay behave. */
export type FakeSignClientScript = {
  /** The answers to the first proposals; those after them are taken at once. */
  readonly proposals?: readonly ProposalScript[]
  /** Answers a request; by default the wallet never does. */
  answer?(request: FakeRequest): Promise<unknown>
  /** Delivers the end of a session or of a pairing; by default at once. */
  deliver?(): Promise<void>
  /** Whether the relay is reachable when the client opens; by default it is. */
  readonly reachable?: boolean
}

/** A client with its wallet and relay on the other side, which the test plays. */
export type FakeSignClient = {
  /** In place of the protocol's client. */
  readonly client: Client
  /** What the page did to proposals, pairings and the connection, in order. */
  readonly calls: readonly string[]
  /** The proposals so far, as the client gets them. */
  readonly proposed: readonly unknown[]
  /** The URIs of those that the relay took. */
  readonly uris: readonly string[]
  /** The proposals that the client stores, oldest first. */
  readonly proposals: Map<number, StoredProposal>
  /** The sessions that the client stores, by topic. */
  readonly sessions: Map<string, FakeSession>
  /** The ends of sessions that the page sent. */
  readonly disconnects: readonly Disconnect[]
  /** The requests that the page sent. */
  readonly requests: readonly FakeRequest[]
  /** The wallet approves the last proposal, with a session that the client stores. */
  approve(session: FakeSession): Promise<void>
  /** The wallet declines the last proposal. */
  reject(): void
  endSession(topic: string): Promise<void>
  /** Emits an event of the client, as if the wallet had caused it. */
  emit(event: string, parameters: unknown): void
  /** The relay comes or goes. */
  setReachable(reachable: boolean): void
  /** The number of listeners to the client and the relay. */
  listeners(): number
  /** Whether its connection is closed. */
  isClosed(): boolean
}

/** What a client finds and stores, and its place among those of the test. */
type Stored = {
  readonly at?: number
  readonly sessions?: readonly FakeSession[]
  /** The proposals of a client before it. */
  readonly proposals?: readonly StoredProposal[]
  save?(sessions: readonly FakeSession[]): Promise<void>
  saveProposals?(proposals: readonly StoredProposal[]): Promise<void>
}

/** The topic of the pairing of the nth proposal, from 1, of a client, by default the first. */
export const pairingTopic = (nth: number, at = 0): string => `${at}${nth}`.padStart(64, '0')

/** Creates a client without a network, which does at once what the test says. */
export function fakeSignClient(
  script: FakeSignClientScript = {},
  stored: Stored = {},
): FakeSignClient {
  const { save, sessions: storedSessions = [] } = stored
  const { answer = () => new Promise(() => {}), deliver, reachable = true } = script
  const calls: string[] = []
  const disconnects: Disconnect[] = []
  const requests: FakeRequest[] = []
  const events = new EventEmitter()
  const pulses = new EventEmitter()
  const relay = fakeRelay(reachable, calls)
  const proposing = fakeProposals(script.proposals ?? [], stored, events, calls)
  const sessions = new Map(storedSessions.map((one) => [one.topic, one]))
  const store = async () => save?.([...sessions.values()])

  const client = {
    core: {
      relayer: relay.relayer,
      heartbeat: {
        on: pulses.on.bind(pulses),
        removeListener: pulses.off.bind(pulses),
        stop: () => void calls.push('heartbeat.stop'),
      },
      pairing: {
        async disconnect({ topic }: { topic: string }) {
          calls.push(`pairing.disconnect ${topic}`)
          await deliver?.()
        },
      },
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
    // Real clients answer requests to sign in.
    auth: { requests: { values: [] } },
    proposal: proposing.store,
    connect: proposing.connect,
    async request(request: FakeRequest) {
      if (!sessions.has(request.topic)) throw new Error('No matching key. session topic')
      requests.push(request)
      return answer(request)
    },
    async disconnect(options: Disconnect) {
      disconnects.push(options)
      if (!sessions.has(options.topic)) throw new Error('No matching key. session or pairing topic')
      await deliver?.()
      sessions.delete(options.topic)
      await store()
    },
  }
  const { proposals, proposed, uris } = proposing
  return {
    // The part of the client that the page uses.
    client: client as unknown as Client,
    calls,
    proposed,
    uris,
    proposals,
    sessions,
    disconnects,
    requests,
    async approve(session) {
      sessions.set(session.topic, session)
      await store()
      proposing.settleLast()?.resolve(session)
    },
    reject: () => proposing.settleLast()?.reject({ code: 5000, message: 'User rejected.' }),
    async endSession(topic) {
      sessions.delete(topic)
      await store()
      events.emit('session_delete', { id: 0, topic })
    },
    emit: (event, parameters) => void events.emit(event, parameters),
    setReachable: relay.setReachable,
    listeners: () =>
      [events, pulses, relay.events].reduce((sum, one) => sum + countListeners(one), 0),
    isClosed: () => calls.includes('transportClose'),
  }
}

const countListeners = (events: EventEmitter) =>
  events.eventNames().reduce((sum, name) => sum + events.listenerCount(name), 0)

/** The relay’s side of a client. */
function fakeRelay(reachable: boolean, calls: string[]) {
  const events = new EventEmitter()
  const relayer = {
    relayUrl: '',
    connected: reachable,
    connecting: false,
    subscriber: { topics: [] },
    on: events.on.bind(events),
    once: events.once.bind(events),
    off: events.off.bind(events),
    createProvider: async () => {},
    transportOpen: async () => void calls.push('transportOpen'),
    restartTransport: async () => void calls.push('restartTransport'),
    request: async () => void calls.push('request'),
    subscribe: async (topic: string) => void calls.push(`subscribe ${topic}`),
    transportClose: async () => void calls.push('transportClose'),
  }
  return {
    events,
    relayer,
    setReachable(now: boolean) {
      relayer.connected = now
      events.emit(now ? 'relayer_connect' : 'relayer_disconnect')
    },
  }
}

type Waiting = { resolve(session: FakeSession): void; reject(reason: unknown): void }

/** The proposals of a client: what it stores of them, and those that wait for a wallet. */
function fakeProposals(
  script: readonly ProposalScript[],
  { at = 0, proposals: storedProposals = [], saveProposals }: Stored,
  events: EventEmitter,
  calls: string[],
) {
  const proposed: unknown[] = []
  const uris: string[] = []
  const proposals = new Map<number, StoredProposal>()
  const waiting = new Map<number, Waiting>()
  const settle = (id: number) => {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }

  async function connect(options: unknown) {
    const id = proposed.push(options)
    const topic = pairingTopic(id, at)
    const { answered, failure, uri = `wc:${topic}@2?symKey=00` } = script[id - 1] ?? {}
    const approved = new Promise<FakeSession>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
    // One that is withdrawn early has no listener.
    approved.catch(() => {})
    events.on('proposal_expire', (gone: { id: number }) => {
      if (gone.id !== id) return
      calls.push(`expired ${id}`)
      settle(id)?.reject({ message: 'Proposal expired', code: 0 })
    })
    proposals.set(id, { id, pairingTopic: topic })
    await saveProposals?.([...proposals.values()])
    await answered
    if (failure) {
      proposals.delete(id)
      settle(id)
      throw failure
    }
    if (uri) uris.push(uri)
    return { uri: uri ?? undefined, approval: () => approved }
  }

  return {
    connect,
    proposals,
    proposed,
    uris,
    settleLast: () => settle([...waiting.keys()].at(-1) ?? 0),
    /** In place of the client's own store; that it deletes one does not end the waiting. */
    store: {
      get values() {
        return [...storedProposals, ...proposals.values()]
      },
      async delete(id: number) {
        calls.push(`proposal.delete ${id}`)
        proposals.delete(id)
      },
    },
  }
}
