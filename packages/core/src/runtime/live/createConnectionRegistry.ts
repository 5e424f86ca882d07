import type { Namespace } from '@latchkey/protocol'
import type { Connection, WalletChange } from '../../ports/Adapter.js'
import type { Connector } from '../../ports/Connector.js'

/** A connection that was requested from a wallet and not answered yet. */
export type Attempt = {
  readonly connector: Connector
  /** Aborted when the visitor gives up, or a newer attempt takes its place. */
  readonly signal: AbortSignal
}

/** A silent check of what a wallet grants, not answered yet. */
export type SilentCheck = {
  readonly connectorId: string
  readonly signal: AbortSignal
  /** What the wallet reported meanwhile: some do so while they answer. */
  readonly reported: WalletChange[]
}

/** What the code that follows wallets notes of a namespace; see `connectionNotes`. */
export type ConnectionNotes = {
  /** The check under way, if the latest attempt is one. */
  check?: SilentCheck
  /** Ends with the answer to the latest request that the visitor reads in a wallet's window. */
  asked?: Promise<void>
  /** Whether another tab connected something during that, which this one has not followed yet. */
  isBehind?: boolean
  /** The wallet that another tab chose and that this page has not found: it stays chosen, whatever is connected here. */
  elsewhere?: string
  /** Aborted when the connected wallet reports its accounts again. */
  report?: AbortController
  /** Ends when it is known whether the connection lasts. */
  doubt?: Promise<void>
  /** What ends with the connection in doubt. */
  doubtOf?: AbortSignal
  /** The live connections of the wallets beside the active one. */
  others?: Map<string, Connection>
  /** The silent checks of those under way. */
  otherChecks?: Map<string, SilentCheck>
  /** The one of them that took the place of the active wallet, and has not been asked since. */
  unconfirmed?: string
  /** Ends when one of those that are remembered is connected, or none of them can be. */
  othersDecided?: Promise<void>
  /** Ends when it is known whether the visitor is to sign in, and the view that asks is on screen. */
  signInDecided?: Promise<void>
  /** Whether the visitor disconnects it, rather than that it locks or another tab did. */
  isLeaving?: boolean
  /** Ends when the session of the account that left has. */
  signedOut?: Promise<void>
}

type RegistryEntry = ConnectionNotes & {
  connection?: Connection
  /** Aborted when the connection ends or another wallet's takes its place. */
  life?: AbortController
  attempt?: AbortController
  /** Which wallet the attempt asks; undefined once it answered. */
  attemptId?: string
}

/** The live side of connections, which state can't hold: providers, and attempts under way. */
export type ConnectionRegistry = {
  /** Returns the active connection, or that of another wallet by its id. */
  get(namespace: Namespace, connectorId?: string): Connection | undefined
  set(namespace: Namespace, connection: Connection | undefined): void
  /** Returns what ends with the connection there is now; undefined where there is none. */
  getSignal(namespace: Namespace): AbortSignal | undefined
  /** Starts an attempt; the one before it, if any, is aborted. */
  startAttempt(namespace: Namespace, connectorId?: string): AbortSignal
  /** Returns the id of the wallet that the latest attempt asks; undefined once it answered. */
  getAttempt(namespace: Namespace): string | undefined
  /** Notes that the wallet of an attempt answered. */
  endAttempt(namespace: Namespace, signal: AbortSignal): void
  notes(namespace: Namespace): ConnectionNotes
  /** Ends the attempt under way, if any. */
  abortAttempt(namespace: Namespace): void
  abortAll(): void
}

/** Creates an empty registry. */
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
      // A wallet that reports other accounts or another network is still the same.
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
