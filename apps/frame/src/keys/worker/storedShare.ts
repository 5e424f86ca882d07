import {
  deviceBinding,
  epoch,
  maxFactors,
  randomId,
  recoveryFactor,
  walletAddresses,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import { type Bytes, concat, utf8, wipe } from '../../seed/Bytes.js'
import { type Cipher, ivLength } from '../shares/aesGcm.js'
import { shareLength } from '../shares/splitKey.js'
import { type ShareState, shareStates } from './WorkerApi.js'

/** Where shares are stored, and what encrypts them. */
export type ShareStore = {
  readonly store: KeyValueStore
  readonly dsk: CryptoKey
  readonly cipher: Cipher
}

const bytes = v.custom<Bytes>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
)
const closedShare = { walletId: randomId, epoch, iv: bytes, closed: bytes } as const
const record = v.strictObject({
  ...closedShare,
  state: v.picklist(shareStates),
  /** The list of factors that this device made has not reached auth yet. */
  isUnreported: v.exactOptional(v.literal(true)),
})
type ShareRecord = v.InferOutput<typeof record>

const identified = v.strictObject({
  addresses: walletAddresses,
  factors: v.pipe(v.array(recoveryFactor), v.maxLength(maxFactors)),
  rotationId: v.exactOptional(randomId),
})
const content = v.pipe(v.string(), v.parseJson(), identified)

/** A share of this device with what was computed when it was created. */
export type DeviceShare = v.InferOutput<typeof identified> & {
  readonly walletId: string
  readonly epoch: number
  readonly share: Uint8Array
}

export type StoredShare = DeviceShare & Pick<ShareRecord, 'state' | 'isUnreported'>

/** A share of a generation that may become the active one, under the id of the attempt that made it. */
export type NextShare = DeviceShare & { readonly id: string }

const shareKeyOf = (userId: string) => `share:${userId}`
const nextKeyOf = (userId: string) => `next:${userId}`

// Attempts whose outcome is unknown: any of them may have become the active one.
const maxNext = 8
const nextRecords = v.array(v.strictObject({ ...closedShare, id: randomId }))

/** Stores a share, encrypted with the device's key and a fresh IV. */
export async function storeShare(
  at: ShareStore,
  userId: string,
  { isUnreported, state, ...share }: StoredShare,
): Promise<void> {
  const row: ShareRecord = {
    ...(await close(at, share)),
    state,
    ...(isUnreported && { isUnreported }),
  }
  await at.store.put(shareKeyOf(userId), row)
}

/** Reads a share; undefined if it is missing, changed or encrypted with another key. */
export async function loadShare(at: ShareStore, userId: string): Promise<StoredShare | undefined> {
  const parsed = v.safeParse(record, await at.store.get(shareKeyOf(userId)))
  if (!parsed.success) return undefined
  const share = await open(at, parsed.output)
  const { isUnreported, state } = parsed.output
  return share && { ...share, state, ...(isUnreported && { isUnreported }) }
}

/** Updates the state of a wallet's share if it is still the same share in the expected state. */
export async function setShareState(
  { store }: Pick<ShareStore, 'store'>,
  userId: string,
  { epoch, walletId }: { readonly walletId: string; readonly epoch: number },
  change: Readonly<Partial<Record<ShareState, ShareState>>>,
): Promise<void> {
  const parsed = v.safeParse(record, await store.get(shareKeyOf(userId)))
  if (!parsed.success) return
  const { epoch: stored, state: before, walletId: id } = parsed.output
  if (id !== walletId || stored !== epoch) return
  const state = change[before]
  if (state) await store.put(shareKeyOf(userId), { ...parsed.output, state })
}

export async function markReported({ store }: Pick<ShareStore, 'store'>, userId: string) {
  const parsed = v.safeParse(record, await store.get(shareKeyOf(userId)))
  if (!parsed.success || !parsed.output.isUnreported) return
  const { isUnreported: _, ...row } = parsed.output
  await store.put(shareKeyOf(userId), row)
}

/** Stores a share beside the one in use. */
export async function addNext(at: ShareStore, userId: string, { id, ...share }: NextShare) {
  const before = await readNext(at, userId)
  const row = { ...(await close(at, share)), id }
  await at.store.put(nextKeyOf(userId), [...before, row].slice(-maxNext))
}

/** Reads the shares beside the one in use. */
export async function loadNext(at: ShareStore, userId: string): Promise<readonly NextShare[]> {
  const rows = await readNext(at, userId)
  const opened = await Promise.all(
    rows.map(async (row) => {
      const share = await open(at, row)
      return share ? [{ ...share, id: row.id }] : []
    }),
  )
  return opened.flat()
}

/** Deletes shares beside the one in use: one, or all up to an epoch. */
export async function dropNext(
  at: Pick<ShareStore, 'store'>,
  userId: string,
  which: { readonly id: string } | { readonly upTo: number },
): Promise<void> {
  const rows = await readNext(at, userId)
  const rest = rows.filter((row) => ('id' in which ? row.id !== which.id : row.epoch > which.upTo))
  if (rest.length === rows.length) return
  if (rest.length === 0) await at.store.delete(nextKeyOf(userId))
  else await at.store.put(nextKeyOf(userId), rest)
}

export async function forgetShares({ store }: Pick<ShareStore, 'store'>, userId: string) {
  await store.delete(nextKeyOf(userId))
  await store.delete(shareKeyOf(userId))
}

async function readNext({ store }: Pick<ShareStore, 'store'>, userId: string) {
  const parsed = v.safeParse(nextRecords, await store.get(nextKeyOf(userId)))
  return parsed.success ? parsed.output : []
}

async function close(
  { cipher, dsk }: ShareStore,
  { share, walletId, epoch, ...rest }: DeviceShare,
) {
  const text = concat(share, utf8(JSON.stringify(rest)))
  const sealed = await cipher.seal(dsk, deviceBinding(walletId, epoch), text)
  wipe(text)
  return { walletId, epoch, iv: sealed.slice(0, ivLength), closed: sealed.slice(ivLength) }
}

async function open(
  { cipher, dsk }: ShareStore,
  { closed, epoch, iv, walletId }: Pick<ShareRecord, keyof typeof closedShare>,
): Promise<DeviceShare | undefined> {
  try {
    const sealed = concat(iv, closed)
    const text = await cipher.open(dsk, deviceBinding(walletId, epoch), sealed)
    const rest = v.parse(content, new TextDecoder().decode(text.subarray(shareLength)))
    const share = text.slice(0, shareLength)
    wipe(text)
    return { walletId, epoch, share, ...rest }
  } catch {
    return undefined
  }
}
