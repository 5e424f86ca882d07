import {
  addressFormats,
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  parseCaipNetworkId,
  toCaipAddress,
} from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessageData,
  type SignInSession,
} from '@latchkey/protocol/siwx'
import { encodeHex, randomHex } from '../encoding/hex.js'
import type { SignInStore } from '../stores/SignInStore.js'
import { createAccountPlaces } from './createAccountPlaces.js'

export type SessionId = { readonly id: string; readonly namespace: Namespace }

/** A session of the server. */
export type ServerSession = SignInSession & {
  /** Normalized for your records: EVM addresses in lower case. */
  readonly account: CaipAddress
  /** The address alone: the key of a user in its namespace. */
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly startedAt: string
  /** ISO 8601; extended by refreshing. */
  readonly expiresAt: string
}

export type Sessions = {
  start(session: SignInSession): Promise<{ id: string; session: ServerSession }>
  find(id: SessionId): Promise<ServerSession | undefined>
  refresh(id: SessionId): Promise<ServerSession | undefined>
  isDue(session: ServerSession): boolean
  end(id: string): Promise<void>
}

export type SessionLife = {
  readonly ttlMs: number
  readonly maxAgeMs: number
  readonly now: () => number
}

type Stored = Pick<SignInSession, 'message' | 'signature'> & {
  readonly startedAt: number
  readonly place: string
}

/** Read access to the store lets no one in. */
export function createSessions(store: SignInStore, life: SessionLife): Sessions {
  const places = createAccountPlaces(store)
  return {
    async start(session) {
      const id = randomHex(32)
      const [key, startedAt] = [await keyOf(id), life.now()]
      const expiresAt = endOf(session, startedAt, life)
      const started = toServerSession(session, startedAt, expiresAt)
      const place = await places.take(started.account, { key, startedAt }, expiresAt)
      const { message, signature } = session
      const stored: Stored = { message, signature, startedAt, place }
      await store.add(key, JSON.stringify(stored), expiresAt)
      return { id, session: started }
    },
    async find({ id, namespace }) {
      const entry = await store.get(await keyOf(id))
      const stored = entry && read(entry.value, namespace)
      return stored && toServerSession(stored.session, stored.startedAt, entry.expiresAt)
    },
    async refresh({ id, namespace }) {
      const key = await keyOf(id)
      const entry = await store.get(key)
      const stored = entry && read(entry.value, namespace)
      if (!stored) return undefined
      const expiresAt = endOf(stored.session, stored.startedAt, life)
      // A refresh must not revive an ended session.
      if (!(await store.extend(key, expiresAt))) return undefined
      await store.extend(stored.place, expiresAt)
      return toServerSession(stored.session, stored.startedAt, expiresAt)
    },
    isDue(session) {
      const end = Date.parse(session.expiresAt)
      const gain = endOf(session, Date.parse(session.startedAt), life) - end
      return end - life.now() <= life.ttlMs / 2 && gain > 1_000
    },
    async end(id) {
      const key = await keyOf(id)
      const entry = await store.get(key)
      if (!entry) return
      await store.delete(key)
      const { place }: Stored = JSON.parse(entry.value)
      await store.delete(place)
    },
  }
}

function endOf({ data }: SignInSession, startedAt: number, life: SessionLife): number {
  const { expirationTime } = data
  const limit = expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY
  return Math.min(life.now() + life.ttlMs, startedAt + life.maxAgeMs, limit)
}

function read(value: string, namespace: Namespace) {
  const { message, signature, startedAt, place }: Stored = JSON.parse(value)
  const data = parseStored(message)
  if (!data) return undefined
  const isOfNamespace = parseCaipNetworkId(data.chainId).namespace === namespace
  return isOfNamespace ? { session: { data, message, signature }, startedAt, place } : undefined
}

/** Another version may have accepted what this one rejects. */
function parseStored(message: string): SignInMessageData | undefined {
  try {
    return parseSignInMessage(message)
  } catch {
    return undefined
  }
}

function toServerSession(
  session: SignInSession,
  startedAt: number,
  expiresAt: number,
): ServerSession {
  const { accountAddress, chainId } = session.data
  const { isCaseInsensitive } = addressFormats[parseCaipNetworkId(chainId).namespace]
  const address = isCaseInsensitive ? accountAddress.toLowerCase() : accountAddress
  const account = toCaipAddress(chainId, address)
  return {
    ...session,
    account,
    address,
    chainId,
    startedAt: new Date(startedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

async function keyOf(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return `session:${encodeHex(new Uint8Array(hash))}`
}
