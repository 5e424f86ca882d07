import type { Namespace } from '@latchkey/protocol'
import type { Connection, WalletChange } from '../../ports/Adapter.js'
import type { Connector } from '../../ports/Connector.js'

export type Attempt = {
  readonly connector: Connector
  readonly signal: AbortSignal
}

export type SilentCheck = {
  readonly connectorId: string
  readonly signal: AbortSignal
  readonly reported: WalletChange[]
  /** Whether the wallet gave no answer, which says nothing about what it grants. */
  isUnanswered?: boolean
}

/** A connection that may be ending. */
type PendingDisconnect = {
  /** Resolves when it is known whether the connection lasts. */
  readonly decided: Promise<void>
  /** Aborted when that connection ends. */
  readonly signal: AbortSignal | undefined
}

/** A switch of the network that the page requested, and what the wallet reported last on the way. */
export type OwnSwitch = { accept?(): void; stop?(): void }

/** What the code that follows wallets notes of a namespace; see `connectionNotes`. */
export type ConnectionNotes = {
  check?: SilentCheck
  /** Settles with the visitor's latest answer in a wallet's window. */
  asked?: Promise<void>
  /** Another tab connected meanwhile, and this one has not followed yet. */
  isBehind?: boolean
  /** Another tab's wallet that this page lacks; it stays chosen. */
  elsewhere?: string
  report?: AbortController
  /** The wallet reported no accounts: the connection ends unless it soon reports some again. */
  pendingDisconnect?: PendingDisconnect
  /** The live connections of the wallets beside the active one. */
  others?: Map<string, Connection>
  otherChecks?: Map<string, SilentCheck>
  /** Promoted to active, but not checked since. */
  unconfirmed?: string
  /** Settles once a remembered wallet is connected, or none can be. */
  othersDecided?: Promise<void>
  /** Settles once the sign-in view is on screen or not needed. */
  signInDecided?: Promise<void>
  /** The switch under way. */
  ownSwitch?: OwnSwitch
  /** Whether the visitor disconnects it, rather than that it locks or another tab did. */
  isLeaving?: boolean
  signedOut?: Promise<void>
}

type RegistryEntry = ConnectionNotes & {
  connection?: Connection
  life?: AbortController
  attempt?: AbortController
  attemptId?: string
}

export type ConnectionRegistry = {
  get(namespace: Namespace, connectorId?: string): Connection | undefined
  set(namespace: Namespace, connection: Connection | undefined): void
  getSignal(namespace: Namespace): AbortSignal | undefined
  startAttempt(namespace: Namespace, connectorId?: string): AbortSignal
  getAttempt(namespace: Namespace): string | undefined
  endAttempt(namespace: Namespace, signal: AbortSignal): void
  notes(namespace: Namespace): ConnectionNotes
  abortAttempt(namespace: Namespace): void
  abortAll(): void
}

export function createConnectionRegistry(): ConnectionRegistry {
  const entries = new Map<Namespace, RegistryEntry>()
  const live = (namespace: Namespace): RegistryEntry => {
    const entry = entries.get(namespace) ?? {}
    entries.set(namespace, entry)
    return entry
  }
  const abortAttempt = (namespace: Namespace) => {
    const entry = live(namespace)
    entry.attempt?.abort()
    entry.attempt = entry.attemptId = entry.check = undefined
    return entry
  }
  return {
    get(namespace, id) {
      const { connection, others } = entries.get(namespace) ?? {}
      return id && id !== connection?.connectorId ? others?.get(id) : connection
    },
    set(namespace, connection) {
      const entry = live(namespace)
      const before = entry.connection
      entry.connection = connection
      // Changed accounts or networks are still the same connection.
      if (before && connection?.connectorId === before.connectorId) return
      const ended = entry.life
      entry.life = connection && new AbortController()
      ended?.abort()
    },
    getSignal: (namespace) => entries.get(namespace)?.life?.signal,
    startAttempt(namespace, connectorId) {
      const entry = abortAttempt(namespace)
      entry.attempt = new AbortController()
      entry.attemptId = connectorId
      return entry.attempt.signal
    },
    getAttempt: (namespace) => entries.get(namespace)?.attemptId,
    endAttempt(namespace, signal) {
      const entry = live(namespace)
      if (entry.attempt?.signal === signal) entry.attemptId = undefined
    },
    notes: live,
    abortAttempt,
    abortAll() {
      const all = [...entries.values()]
      entries.clear()
      for (const { attempt, life } of all) {
        attempt?.abort()
        life?.abort()
      }
    },
  }
}
