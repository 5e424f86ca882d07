import {
  addressFormats,
  type CaipAddress,
  type Namespace,
  parseCaipNetworkId,
  toCaipAddress,
} from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { encodeHex, randomHex } from '../encoding/hex.js'
import { clockSkewMs } from '../message/assertMessageAccepted.js'
import type { SignInStore } from '../stores/SignInStore.js'
import type { SessionId } from './createCredentials.js'

/** A session of the server. */
export type ServerSession = SignInSession & {
  /** The account, written the same way each time, for your own records: EVM addresses are in lower case. */
  readonly account: CaipAddress
  /** When it ends unless it is refreshed, in ISO 8601. */
  readonly expiresAt: string
}

/** The sessions of the server, by secret ids. */
export type Sessions = {
  /** Starts a session under a new id. */
  start(session: SignInSession): Promise<{ id: string; session: ServerSession }>
  find(id: SessionId): Promise<ServerSession | undefined>
  /** Moves the end of a session; undefined where there is none any more. */
  refresh(id: SessionId): Promise<ServerSession | undefined>
  end(id: string): Promise<void>
}

/** What decides when sessions end. */
export type SessionLife = {
  readonly ttlMs: number
  readonly maxAgeMs: number
  readonly now: () => number
}

type Stored = { readonly session: SignInSession; readonly startedAt: number }

/** Creates the sessions; the store contains hashes of ids, so that reading it lets no one in. */
export function createSessions(store: SignInStore, life: SessionLife): Sessions {
  const { now, ttlMs, maxAgeMs } = life
  const endOf = ({ session, startedAt }: Stored) => {
    const { expirationTime } = session.data
    const limit = expirationTime
      ? Date.parse(expirationTime) + clockSkewMs
      : Number.POSITIVE_INFINITY
    return Math.min(now() + ttlMs, startedAt + maxAgeMs, limit)
  }
  /** A session of another namespace than its credential says was put there by hand. */
  const read = async (key: string, namespace: Namespace) => {
    const entry = await store.get(key)
    if (!entry) return undefined
    const stored: Stored = JSON.parse(entry.value)
    const isOfNamespace = stored.session.data.chainId.startsWith(`${namespace}:`)
    return isOfNamespace ? { stored, expiresAt: entry.expiresAt } : undefined
  }
  return {
    async start(session) {
      const id = randomHex(32)
      const stored = { session, startedAt: now() }
      const expiresAt = endOf(stored)
      await store.add(await keyOf(id), JSON.stringify(stored), expiresAt)
      return { id, session: toServerSession(stored, expiresAt) }
    },
    async find({ id, namespace }) {
      const found = await read(await keyOf(id), namespace)
      return found && toServerSession(found.stored, found.expiresAt)
    },
    async refresh({ id, namespace }) {
      const key = await keyOf(id)
      const found = await read(key, namespace)
      if (!found) return undefined
      const expiresAt = endOf(found.stored)
      // It may have ended since: a refresh must not bring it back.
      const isThere = await store.extend(key, expiresAt)
      return isThere ? toServerSession(found.stored, expiresAt) : undefined
    },
    async end(id) {
      await store.delete(await keyOf(id))
    },
  }
}

function toServerSession({ session }: Stored, expiresAt: number): ServerSession {
  const { accountAddress, chainId } = session.data
  const { isCaseInsensitive } = addressFormats[parseCaipNetworkId(chainId).namespace]
  const address = isCaseInsensitive ? accountAddress.toLowerCase() : accountAddress
  const account = toCaipAddress(chainId, address)
  return { ...session, account, expiresAt: new Date(expiresAt).toISOString() }
}

async function keyOf(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return `session:${encodeHex(new Uint8Array(hash))}`
}
