import { deviceBinding, epoch, randomId, walletAddresses } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { KeyValueStore } from '../device/KeyValueStore.js'
import { type Bytes, randomBytes, utf8, wipe } from '../seed/Bytes.js'
import { shareLength } from './splitKey.js'
import { type ShareState, shareStates } from './WorkerApi.js'

const bytes = v.custom<Bytes>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
)
const record = v.strictObject({
  walletId: randomId,
  epoch,
  state: v.picklist(shareStates),
  iv: bytes,
  closed: bytes,
})
type ShareRecord = v.InferOutput<typeof record>

const content = v.pipe(v.string(), v.parseJson(), walletAddresses)

/** The share of a device with the addresses that were computed when it was created. */
export type StoredShare = Pick<ShareRecord, 'walletId' | 'epoch' | 'state'> & {
  readonly share: Uint8Array
  readonly addresses: v.InferOutput<typeof walletAddresses>
}

const storageKeyOf = (userId: string) => `share:${userId}`

/** Stores a share, encrypted with the device's key and a fresh IV. */
export async function storeShare(
  store: KeyValueStore,
  dsk: CryptoKey,
  userId: string,
  { addresses, epoch, share, state, walletId }: StoredShare,
): Promise<void> {
  const iv = randomBytes(12)
  const text = Uint8Array.of(...share, ...utf8(JSON.stringify(addresses)))
  const closed = await crypto.subtle.encrypt(gcm(iv, walletId, epoch), dsk, text)
  wipe(text)
  const row: ShareRecord = { walletId, epoch, state, iv, closed: new Uint8Array(closed) }
  await store.put(storageKeyOf(userId), row)
}

/** Reads a share; undefined if it is missing, changed or encrypted with another key. */
export async function loadShare(
  store: KeyValueStore,
  dsk: CryptoKey,
  userId: string,
): Promise<StoredShare | undefined> {
  const parsed = v.safeParse(record, await store.get(storageKeyOf(userId)))
  if (!parsed.success) return undefined
  const { closed, epoch, iv, state, walletId } = parsed.output
  try {
    const text = new Uint8Array(await crypto.subtle.decrypt(gcm(iv, walletId, epoch), dsk, closed))
    const addresses = v.parse(content, new TextDecoder().decode(text.subarray(shareLength)))
    const share = text.slice(0, shareLength)
    wipe(text)
    return { walletId, epoch, state, share, addresses }
  } catch {
    return undefined
  }
}

/** Updates the state of a wallet's share if it is still the same share in the expected state. */
export async function setShareState(
  store: KeyValueStore,
  userId: string,
  walletId: string,
  change: Readonly<Partial<Record<ShareState, ShareState>>>,
): Promise<void> {
  const parsed = v.safeParse(record, await store.get(storageKeyOf(userId)))
  if (!parsed.success || parsed.output.walletId !== walletId) return
  const state = change[parsed.output.state]
  if (state) await store.put(storageKeyOf(userId), { ...parsed.output, state })
}

const gcm = (iv: Bytes, walletId: string, epoch: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(deviceBinding(walletId, epoch)),
})
