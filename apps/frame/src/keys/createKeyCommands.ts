import { LatchkeyError } from '@latchkey/protocol'
import type { ShareBinding } from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import type { KeyValueStore } from '../device/KeyValueStore.js'
import { type Bytes, randomBytes, wipe, withSecrets } from '../seed/Bytes.js'
import { deriveKey, addressesOf as realAddressesOf, seedOf } from '../seed/deriveKey.js'
import { entropyLength, sealBlob } from './sealBlob.js'
import { type EphemeralPair, hpke, type Sealing } from './sealShare.js'
import { signBytes } from './signBytes.js'
import { keyLength, splitKey } from './splitKey.js'
import { loadShare, type StoredShare, setShareState, storeShare } from './storedShare.js'
import type { KeyCommandTable, Owner, SealedAnswer, ShareState, WalletRecord } from './WorkerApi.js'
import { assertSameAddresses, withSeed } from './withSeed.js'

export type KeyCommandsParameters = {
  readonly store: KeyValueStore
  /** The key that encrypts the device's share. */
  readonly dsk: CryptoKey
  /** Throws where keys must not be created. */
  checkRandomness(): void
  /** Computes addresses; a simulation of many wallets passes a faster function. */
  readonly addressesOf?: typeof realAddressesOf
  readonly sealing?: Sealing
}

// The limit of pending answers; keys of older ones are dropped.
const maxPrepared = 8

/** Creates the commands that handle secrets, for the worker or a test. */
export function createKeyCommands({
  addressesOf = realAddressesOf,
  checkRandomness,
  dsk,
  sealing = hpke,
  store,
}: KeyCommandsParameters): KeyCommandTable {
  const { distributeShares, held, openAnswer, prepare, withSharePair } = createShares({
    dsk,
    sealing,
    store,
  })

  return {
    prepare,
    held,

    create: ({ custodyKey, escrowKey, owner }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const [entropy, key] = [secret(randomBytes(entropyLength)), secret(randomBytes(keyLength))]
        const [walletId, epoch] = [encode(randomBytes(16)), 1]
        const blob = encode(await sealBlob(key, entropy, walletId, epoch))
        const wallet = { walletId, epoch, addresses: await addressesOf(entropy), blob }

        const [device, server, recovery] = await splitKey(key, 3)
        for (const share of [device, server, recovery]) secret(share)
        for (const pair of [
          [device, server],
          [device, recovery],
          [server, recovery],
        ] as const) {
          await withSeed(wallet, pair, async (opened) => assertSameBytes(opened, entropy))
        }
        const [forCustody, forEscrow] = await distributeShares(
          owner,
          wallet,
          { state: 'new', share: device },
          [
            { kind: 'S', receiver: custodyKey, share: server },
            { kind: 'R', receiver: escrowKey, share: recovery },
          ],
        )
        if (!forCustody || !forEscrow) throw new LatchkeyError('frame/failed')
        return { wallet, forCustody, forEscrow }
      }),

    async verifyReadBack({ answer, owner, wallet }) {
      await withSharePair({ answer, owner, wallet }, async (entropy) => {
        assertSameAddresses(await addressesOf(entropy), wallet.addresses)
      })
      return {}
    },

    async settle({ userId, walletId }) {
      await setShareState(store, userId, walletId, { new: 'settled', pending: 'settled' })
      return {}
    },

    enrol: ({ custodyKey, owner, partner, recovery, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const given = [
          secret(await openAnswer('R', recovery, owner, wallet)),
          secret(await openAnswer('S', partner, owner, wallet)),
        ] as const
        const [device, server] = await withSeed(wallet, given, async (entropy, key) => {
          assertSameAddresses(await addressesOf(entropy), wallet.addresses)
          const pair = await splitKey(key, 2)
          await withSeed(wallet, pair, async (opened) => assertSameBytes(opened, entropy))
          return pair
        })
        for (const share of [device, server]) secret(share)
        const [forCustody] = await distributeShares(
          owner,
          wallet,
          { state: 'pending', share: device },
          [{ kind: 'S', receiver: custodyKey, share: server }],
        )
        if (!forCustody) throw new LatchkeyError('frame/failed')
        return { forCustody }
      }),

    async sign({ answer, bytes, namespace, owner, wallet }) {
      const signature = await withSharePair({ answer, owner, wallet }, (entropy) =>
        withSecrets(async (secret) => {
          const key = deriveKey[namespace](secret(await seedOf(entropy)))
          secret(key.privateKey)
          if (key.address !== wallet.addresses[namespace]) {
            throw new LatchkeyError('frame/share-damaged')
          }
          return signBytes[namespace](key, bytes)
        }),
      )
      return { signature }
    },
  }
}

/** The shares in use: pending answers of the servers, and the device's share. */
function createShares({
  dsk,
  sealing,
  store,
}: Pick<KeyCommandsParameters, 'dsk' | 'store'> & { readonly sealing: Sealing }) {
  const prepared = new Map<string, EphemeralPair>()

  /** Decrypts an answer with its key, which is then deleted. */
  async function openAnswer(
    kind: ShareBinding['kind'],
    { requestId, share }: SealedAnswer,
    owner: Owner,
    { epoch, walletId }: WalletRecord,
  ): Promise<Bytes> {
    const pair = prepared.get(requestId)
    prepared.delete(requestId)
    if (!pair) throw new LatchkeyError('frame/failed')
    return sealing.open(pair, { kind, direction: 'down', ...owner, walletId, epoch }, share)
  }

  /** Returns the stored share of exactly this wallet. */
  async function storedShareFor({ userId }: Owner, wallet: WalletRecord): Promise<StoredShare> {
    const held = await loadShare(store, dsk, userId)
    if (held?.walletId !== wallet.walletId || held.epoch !== wallet.epoch) {
      throw new LatchkeyError('frame/share-damaged')
    }
    assertSameAddresses(held.addresses, wallet.addresses)
    return held
  }

  /** Opens the wallet with the device's and the server's share; marks a pair as damaged that fitted before. */
  const withSharePair = <T>(
    { answer, owner, wallet }: { answer: SealedAnswer; owner: Owner; wallet: WalletRecord },
    use: (entropy: Bytes) => Promise<T>,
  ): Promise<T> =>
    withSecrets(async (secret) => {
      // An answer that was encrypted for another receiver says nothing about the pair, and so changes nothing.
      const partner = secret(await openAnswer('S', answer, owner, wallet))
      const share = secret((await storedShareFor(owner, wallet)).share)
      let isOpen = false
      try {
        return await withSeed(wallet, [share, partner], (entropy) => {
          isOpen = true
          return use(entropy)
        })
      } catch (error) {
        if (!isOpen)
          await setShareState(store, owner.userId, wallet.walletId, { settled: 'damaged' })
        throw error
      }
    })

  /** Stores the device's share, and encrypts the others for their receivers. */
  async function distributeShares(
    owner: Owner,
    { addresses, epoch, walletId }: WalletRecord,
    device: { state: ShareState; share: Uint8Array },
    others: readonly { kind: ShareBinding['kind']; receiver: string; share: Uint8Array }[],
  ) {
    await storeShare(store, dsk, owner.userId, { walletId, epoch, addresses, ...device })
    return Promise.all(
      others.map(({ kind, receiver, share }) =>
        sealing.seal(receiver, { kind, direction: 'up', ...owner, walletId, epoch }, share),
      ),
    )
  }

  return {
    distributeShares,
    openAnswer,
    withSharePair,

    async prepare() {
      const pair = await sealing.makePair()
      const { publicKey } = pair
      const requestId = crypto.randomUUID()
      prepared.set(requestId, pair)
      for (const oldest of prepared.keys()) {
        if (prepared.size > maxPrepared) prepared.delete(oldest)
      }
      const hash = await crypto.subtle.digest('SHA-256', publicKey)
      return { requestId, ephemeralKey: encode(publicKey), eph: encode(new Uint8Array(hash)) }
    },

    async held({ userId }) {
      const held = await loadShare(store, dsk, userId)
      if (!held) return null
      const { addresses, epoch, share, state, walletId } = held
      wipe(share)
      return { walletId, epoch, addresses, state }
    },
  } satisfies Partial<KeyCommandTable> & Record<string, unknown>
}

function assertSameBytes(one: Uint8Array, other: Uint8Array): void {
  const areSame = one.length === other.length && one.every((byte, at) => byte === other[at])
  if (!areSame) throw new LatchkeyError('frame/share-damaged')
}
