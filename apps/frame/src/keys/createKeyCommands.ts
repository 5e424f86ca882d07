import { LatchkeyError } from '@latchkey/protocol'
import type { ShareBinding } from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import type { KeptStore } from '../device/KeptStore.js'
import { type Bytes, randomBytes, wipe, wiping } from './Bytes.js'
import { deriveKey, addressesOf as realAddressesOf, seedOf } from './deriveKey.js'
import { type HeldShare, holdShare, markShare, readShare } from './heldShare.js'
import { entropyLength, sealBlob } from './sealBlob.js'
import { type EphemeralPair, hpke, type Sealing } from './sealShare.js'
import { signBytes } from './signBytes.js'
import { keyLength, splitKey } from './splitKey.js'
import type { Answer, KeyCommandTable, Owner, ShareState, WalletFacts } from './WorkerApi.js'
import { checkAddresses, withSeed } from './withSeed.js'

export type KeyCommandsParameters = {
  readonly store: KeptStore
  /** The key that closes what the device holds. */
  readonly dsk: CryptoKey
  /** Refuses where keys must not be made. */
  checkRandomness(): void
  /** Computes addresses; a simulation of many wallets may do it in less time. */
  readonly addressesOf?: typeof realAddressesOf
  readonly sealing?: Sealing
}

// Nobody has more answers under way than this; older keys open nothing any more.
const maxPrepared = 8

/** What is done with secrets, where nobody else can look: in the worker, or in a test. */
export function createKeyCommands({
  addressesOf = realAddressesOf,
  checkRandomness,
  dsk,
  sealing = hpke,
  store,
}: KeyCommandsParameters): KeyCommandTable {
  const { handOut, held, openAnswer, prepare, withPair } = createShares({ dsk, sealing, store })

  return {
    prepare,
    held,

    create: ({ custodyKey, escrowKey, owner }) =>
      wiping(async (secret) => {
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
          await withSeed(wallet, pair, async (opened) => checkSame(opened, entropy))
        }
        const [forCustody, forEscrow] = await handOut(
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
      await withPair({ answer, owner, wallet }, async (entropy) => {
        checkAddresses(await addressesOf(entropy), wallet.addresses)
      })
      return {}
    },

    async settle({ userId, walletId }) {
      await markShare(store, userId, walletId, { new: 'settled', pending: 'settled' })
      return {}
    },

    enrol: ({ custodyKey, owner, partner, recovery, wallet }) =>
      wiping(async (secret) => {
        checkRandomness()
        const given = [
          secret(await openAnswer('R', recovery, owner, wallet)),
          secret(await openAnswer('S', partner, owner, wallet)),
        ] as const
        const [device, server] = await withSeed(wallet, given, async (entropy, key) => {
          checkAddresses(await addressesOf(entropy), wallet.addresses)
          const pair = await splitKey(key, 2)
          await withSeed(wallet, pair, async (opened) => checkSame(opened, entropy))
          return pair
        })
        for (const share of [device, server]) secret(share)
        const [forCustody] = await handOut(owner, wallet, { state: 'pending', share: device }, [
          { kind: 'S', receiver: custodyKey, share: server },
        ])
        if (!forCustody) throw new LatchkeyError('frame/failed')
        return { forCustody }
      }),

    async sign({ answer, bytes, namespace, owner, wallet }) {
      const signature = await withPair({ answer, owner, wallet }, (entropy) =>
        wiping(async (secret) => {
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

/** The shares that come and go: answers of the servers under way, and what this device holds. */
function createShares({
  dsk,
  sealing,
  store,
}: Pick<KeyCommandsParameters, 'dsk' | 'store'> & { readonly sealing: Sealing }) {
  const prepared = new Map<string, EphemeralPair>()

  /** Opens an answer with the key made for it, which then is gone. */
  async function openAnswer(
    kind: ShareBinding['kind'],
    { requestId, share }: Answer,
    owner: Owner,
    { epoch, walletId }: WalletFacts,
  ): Promise<Bytes> {
    const pair = prepared.get(requestId)
    prepared.delete(requestId)
    if (!pair) throw new LatchkeyError('frame/failed')
    return sealing.open(pair, { kind, way: 'down', ...owner, walletId, epoch }, share)
  }

  /** The share held for exactly this wallet. */
  async function heldFor({ userId }: Owner, wallet: WalletFacts): Promise<HeldShare> {
    const held = await readShare(store, dsk, userId)
    if (held?.walletId !== wallet.walletId || held.epoch !== wallet.epoch) {
      throw new LatchkeyError('frame/share-damaged')
    }
    checkAddresses(held.addresses, wallet.addresses)
    return held
  }

  /** Opens the wallet with the device's and the server's share; a pair that used to fit and does not is marked. */
  const withPair = <T>(
    { answer, owner, wallet }: { answer: Answer; owner: Owner; wallet: WalletFacts },
    use: (entropy: Bytes) => Promise<T>,
  ): Promise<T> =>
    wiping(async (secret) => {
      // An answer closed for somebody else says nothing about our pair, and so changes nothing.
      const partner = secret(await openAnswer('S', answer, owner, wallet))
      const share = secret((await heldFor(owner, wallet)).share)
      let isOpen = false
      try {
        return await withSeed(wallet, [share, partner], (entropy) => {
          isOpen = true
          return use(entropy)
        })
      } catch (error) {
        if (!isOpen) await markShare(store, owner.userId, wallet.walletId, { settled: 'damaged' })
        throw error
      }
    })

  /** Holds the device's share, and closes the others for those who are to keep them. */
  async function handOut(
    owner: Owner,
    { addresses, epoch, walletId }: WalletFacts,
    device: { state: ShareState; share: Uint8Array },
    others: readonly { kind: ShareBinding['kind']; receiver: string; share: Uint8Array }[],
  ) {
    await holdShare(store, dsk, owner.userId, { walletId, epoch, addresses, ...device })
    return Promise.all(
      others.map(({ kind, receiver, share }) =>
        sealing.seal(receiver, { kind, way: 'up', ...owner, walletId, epoch }, share),
      ),
    )
  }

  return {
    handOut,
    openAnswer,
    withPair,

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
      const held = await readShare(store, dsk, userId)
      if (!held) return null
      const { addresses, epoch, share, state, walletId } = held
      wipe(share)
      return { walletId, epoch, addresses, state }
    },
  } satisfies Partial<KeyCommandTable> & Record<string, unknown>
}

function checkSame(one: Uint8Array, other: Uint8Array): void {
  const areSame = one.length === other.length && one.every((byte, at) => byte === other[at])
  if (!areSame) throw new LatchkeyError('frame/share-damaged')
}
