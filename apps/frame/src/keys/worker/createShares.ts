import { LatchkeyError } from '@latchkey/protocol'
import { type Bytes, wipe, withSecrets } from '../../seed/Bytes.js'
import type { Primitives } from '../shares/primitives.js'
import type { BlobContent } from '../shares/sealBlob.js'
import { assertSameAddresses, assertSameBytes, withSeed } from '../shares/withSeed.js'
import { createAnswers } from './createAnswers.js'
import {
  type DeviceShare,
  loadNext,
  loadShare,
  type ShareStore,
  setShareState,
  storeShare,
} from './storedShare.js'
import type { CommandOutput, Owner, SealedAnswer, ShareState, WalletRecord } from './WorkerApi.js'

/** A wallet and the server's answer that opens it with the device's share. */
export type OpenParameters = {
  readonly answer: SealedAnswer
  readonly owner: Owner
  readonly wallet: WalletRecord
}

type UseSeed<T> = (content: BlobContent, key: Bytes) => Promise<T>

/** The shares in use: pending answers of the servers, and the device's share. */
export type Shares = ReturnType<typeof createShares>

export function createShares(primitives: Primitives, at: ShareStore) {
  const { splitting } = primitives
  const { openAnswer, openPrepared, prepare, sealUp } = createAnswers(primitives)

  /** Opens the wallet with two shares, and compares its addresses. */
  const withShares = <T>(
    wallet: WalletRecord,
    shares: readonly [Uint8Array, Uint8Array],
    use: UseSeed<T>,
  ): Promise<T> =>
    withSeed(primitives, wallet, shares, async (content, key) => {
      assertSameAddresses(await primitives.addressesOf(content.entropy), wallet.addresses)
      return use(content, key)
    })

  /** The device's shares of exactly this generation: the one in use first. */
  async function sharesFor({ userId }: Owner, wallet: WalletRecord) {
    const held = await loadShare(at, userId)
    const next = held?.epoch === wallet.epoch ? [] : await loadNext(at, userId)
    const candidates: readonly (DeviceShare & { readonly id?: string })[] = [
      ...(held ? [held] : []),
      ...next,
    ]
    const fitting = candidates.filter(
      ({ epoch, walletId }) => walletId === wallet.walletId && epoch === wallet.epoch,
    )
    if (fitting.length === 0) throw new LatchkeyError('frame/share-damaged')
    for (const { addresses } of fitting) assertSameAddresses(addresses, wallet.addresses)
    return fitting
  }

  /** Opens the wallet with the device's and the server's share; marks a pair as damaged that fitted before. */
  const withSharePair = <T>(
    { answer, owner, wallet }: OpenParameters,
    use: (content: BlobContent, key: Bytes, next: string | null) => Promise<T>,
  ): Promise<T> =>
    withSecrets(async (secret) => {
      // An answer that was encrypted for another receiver says nothing about the pair, and so changes nothing.
      const partner = secret(await openAnswer('S', answer, owner, wallet))
      let lastError: unknown
      for (const { id = null, share } of await sharesFor(owner, wallet)) {
        secret(share)
        let isOpen = false
        try {
          return await withSeed(primitives, wallet, [share, partner], (content, key) => {
            isOpen = true
            return use(content, key, id)
          })
        } catch (error) {
          if (isOpen) throw error
          lastError = error
        }
      }
      await setShareState(at, owner.userId, wallet, { settled: 'damaged' })
      throw lastError
    })

  /** Opens the wallet with two shares, and compares its seed: without its addresses, which take longer. */
  const testPair = (
    wallet: WalletRecord,
    pair: readonly [Uint8Array, Uint8Array],
    entropy: Uint8Array,
  ) =>
    withSeed(primitives, wallet, pair, async (content) => assertSameBytes(content.entropy, entropy))

  /** Makes a pair of a key, and tests it; the device's share is the first. */
  async function makePair(wallet: WalletRecord, key: Bytes, entropy: Uint8Array) {
    const pair = await splitting.split(key)
    await testPair(wallet, pair, entropy)
    return pair
  }

  /** Stores the share of this device as the one in use. */
  const keep = (
    { userId }: Owner,
    { addresses, epoch, rotationId, walletId }: WalletRecord,
    state: ShareState,
    { factors }: Pick<BlobContent, 'factors'>,
    share: Uint8Array,
  ) => {
    const record = { addresses, factors: [...factors], ...(rotationId && { rotationId }) }
    return storeShare(at, userId, { walletId, epoch, ...record, state, share })
  }

  return {
    held: ({ userId }: { readonly userId: string }) => heldOf(at, userId),
    keep,
    makePair,
    openAnswer,
    openPrepared,
    prepare,
    sealUp,
    testPair,
    withSharePair,
    withShares,
  }
}

/** What the worker reports of the device's share, and of attempts whose outcome may be unknown. */
async function heldOf(at: ShareStore, userId: string): Promise<CommandOutput<'held'>> {
  const stored = await loadShare(at, userId)
  if (!stored) return null
  const { addresses, epoch, factors, isUnreported = false, share, state, walletId } = stored
  wipe(share)
  const next = (await loadNext(at, userId)).map(({ epoch, rotationId, share: closed }) => {
    wipe(closed)
    return { epoch, ...(rotationId && { rotationId }) }
  })
  const isDeleting = (await at.store.get(`deleting:${userId}`)) === true
  return { walletId, epoch, addresses, factors, state, isUnreported, isDeleting, next }
}
