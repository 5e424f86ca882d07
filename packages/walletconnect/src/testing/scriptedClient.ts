import { EventEmitter } from 'node:events'
import type { Client } from '../client/openClient.js'

type StoredSession = {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: object
}
type StoredProposal = { readonly id: number; readonly pairingTopic: string }

/** How the relay and the wallet answer one proposal. */
export type ProposalScript = {
  /** Why the relay does not take it. */
  readonly failure?: Error
  /** Until then the relay does not answer. */
  readonly answered?: Promise<void>
  /** Its URI, or null for none; by default that of its pairing. */
  readonly uri?: string | null
}

/** The protocol's client, for tests: no network, and it does at once what the test says. */
export type ScriptedClient = {
  readonly client: Client
  /** What the page called, in order. */
  readonly calls: string[]
  /** Emits an event of the client, as if the wallet had caused it. */
  emit(event: string, parameters: unknown): void
  /** Emits an event of the relay's connection. */
  emitRelay(event: 'relayer_connect' | 'relayer_disconnect'): void
  /** The number of listeners to the client and the relay. */
  listeners(): number
  /** The answers to the next proposals; those after them are taken at once. */
  readonly script: ProposalScript[]
  /** The namespaces of the proposals so far. */
  readonly requested: unknown[]
  /** A wallet approves the newest proposal. */
  approve(session: StoredSession): void
  /** A wallet rejects it. */
  reject(error: unknown): void
  /** The proposals that the client stores, oldest first. */
  readonly proposals: Map<number, StoredProposal>
  readonly sessions: StoredSession[]
  readonly relay: { connected: boolean; disconnecting: Promise<void> }
}

/** The topic of the pairing of the nth proposal, from 1. */
export const pairingTopic = (nth: number): string => String(nth).padStart(64, '0')

/** Creates it with no sessions and a relay that answers. */
export function scriptedClient(): ScriptedClient {
  const calls: string[] = []
  const events = new EventEmitter()
  const relayEvents = new EventEmitter()
  const script: ProposalScript[] = []
  const requested: unknown[] = []
  const proposals = new Map<number, StoredProposal>()
  const sessions: StoredSession[] = []
  const relay = { connected: true, disconnecting: Promise.resolve() }
  let approve: (session: StoredSession) => void = () => {}
  let reject: (error: unknown) => void = () => {}

  async function connect({ optionalNamespaces }: { optionalNamespaces: unknown }) {
    const id = requested.push(optionalNamespaces)
    const { answered, failure, uri = `wc:${pairingTopic(id)}@2?symKey=00` } = script.shift() ?? {}
    const approved = new Promise<StoredSession>((resolve, fail) => {
      approve = resolve
      reject = fail
      events.on('proposal_expire', (gone: { id: number }) => {
        if (gone.id !== id) return
        calls.push(`expired ${id}`)
        fail({ message: 'Proposal expired', code: 0 })
      })
    })
    // Nobody waits for a proposal that was withdrawn early.
    approved.catch(() => {})
    proposals.set(id, { id, pairingTopic: pairingTopic(id) })
    await answered
    if (failure) {
      proposals.delete(id)
      throw failure
    }
    return { uri: uri ?? undefined, approval: () => approved }
  }

  const client = {
    core: {
      relayer: scriptedRelayer(relay, relayEvents, calls),
      heartbeat: { stop: () => void calls.push('heartbeat.stop') },
      pairing: {
        async disconnect({ topic }: { topic: string }) {
          calls.push(`pairing.disconnect ${topic}`)
          await relay.disconnecting
        },
      },
    },
    events,
    on: events.on.bind(events),
    off: events.off.bind(events),
    connect,
    proposal: {
      get values() {
        return [...proposals.values()]
      },
      async delete(id: number) {
        calls.push(`proposal.delete ${id}`)
        proposals.delete(id)
      },
    },
    session: {
      get keys() {
        return sessions.map(({ topic }) => topic)
      },
      get values() {
        return sessions
      },
    },
  }
  return {
    // The part of the client that the page uses.
    client: client as unknown as Client,
    calls,
    emit: (event, parameters) => void events.emit(event, parameters),
    emitRelay(event) {
      relay.connected = event === 'relayer_connect'
      relayEvents.emit(event)
    },
    listeners: () =>
      [events, relayEvents]
        .flatMap((one) => one.eventNames().map((name) => one.listenerCount(name)))
        .reduce((sum, count) => sum + count, 0),
    script,
    requested,
    approve: (session) => approve(session),
    reject: (error) => reject(error),
    proposals,
    sessions,
    relay,
  }
}

function scriptedRelayer(
  relay: ScriptedClient['relay'],
  events: EventEmitter,
  calls: ScriptedClient['calls'],
) {
  return {
    get connected() {
      return relay.connected
    },
    on: (event: string, listener: () => void) => void events.on(event, listener),
    once: (event: string, listener: () => void) => void events.once(event, listener),
    off: (event: string, listener: () => void) => void events.off(event, listener),
    transportOpen: async () => void calls.push('transportOpen'),
    restartTransport: async () => void calls.push('restartTransport'),
    request: async () => void calls.push('request'),
    transportClose: async () => void calls.push('transportClose'),
  }
}
