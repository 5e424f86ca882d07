import { LatchkeyError } from '@latchkey/protocol'
import { encode } from 'jose/base64url'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import { randomBytes, withSecrets } from '../../seed/Bytes.js'
import { deriveKey, seedOf } from '../../seed/deriveKey.js'
import { type Primitives, primitives as realPrimitives } from '../shares/primitives.js'
import { entropyLength, sealBlob } from '../shares/sealBlob.js'
import { signBytes } from '../shares/signBytes.js'
import { keyLength } from '../shares/splitKey.js'
import { assertSameAddresses } from '../shares/withSeed.js'
import { createFactorCommands } from './createFactorCommands.js'
import { createFactorSecrets } from './createFactorSecrets.js'
import { createRotationCommands } from './createRotationCommands.js'
import { createShares } from './createShares.js'
import { createStateCommands } from './createStateCommands.js'
import type { KeyCommandTable } from './WorkerApi.js'

export type KeyCommandsParameters = {
  readonly store: KeyValueStore
  /** The key that encrypts the device's share. */
  readonly dsk: CryptoKey
  /** Throws where keys must not be created. */
  checkRandomness(): void
  readonly primitives?: Primitives
  readonly now?: () => number
}

/** Creates the commands that handle secrets, for the worker or a test. */
export function createKeyCommands({
  checkRandomness,
  dsk,
  now = Date.now,
  primitives = realPrimitives,
  store,
}: KeyCommandsParameters): KeyCommandTable {
  const { addressesOf, cipher, splitting } = primitives
  const at = { store, dsk, cipher }
  const shares = createShares(primitives, at)
  const secrets = createFactorSecrets(shares)
  const parts = { at, checkRandomness, now, primitives, secrets, shares }
  const { discard, receive } = secrets

  return {
    prepare: shares.prepare,
    held: shares.held,
    receive,
    discard,
    ...createRotationCommands(parts),
    ...createFactorCommands(parts),
    ...createStateCommands(at),

    create: ({ custodyKey, escrowKey, owner }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const [entropy, key] = [secret(randomBytes(entropyLength)), secret(randomBytes(keyLength))]
        const place = { walletId: encode(randomBytes(16)), epoch: 1 }
        const blob = encode(await sealBlob(key, { entropy, factors: [] }, place, cipher))
        const wallet = { ...place, addresses: await addressesOf(entropy), blob }

        const [device, server, recovery] = await splitting.split(key, 3)
        for (const share of [device, server, recovery]) secret(share)
        for (const pair of [
          [device, server],
          [device, recovery],
          [server, recovery],
        ] as const) {
          await shares.testPair(wallet, pair, entropy)
        }
        await shares.keep(owner, wallet, 'new', { factors: [] }, device)
        return {
          wallet,
          forCustody: await shares.sealUp('S', custodyKey, owner, wallet, server),
          forEscrow: await shares.sealUp('R', escrowKey, owner, wallet, recovery),
        }
      }),

    verifyReadBack: (parameters) =>
      shares.withSharePair(parameters, async ({ entropy, factors }, _, next) => {
        assertSameAddresses(await addressesOf(entropy), parameters.wallet.addresses)
        return { next, factors: [...factors] }
      }),

    enrol: ({ custodyKey, owner, partner, recovery, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const given = [
          secret(await shares.openAnswer('R', recovery, owner, wallet)),
          secret(await shares.openAnswer('S', partner, owner, wallet)),
        ] as const
        return shares.withShares(wallet, given, async (content, key) => {
          const [device, server] = await shares.makePair(wallet, key, content.entropy)
          for (const share of [device, server]) secret(share)
          await shares.keep(owner, wallet, 'pending', content, device)
          return { forCustody: await shares.sealUp('S', custodyKey, owner, wallet, server) }
        })
      }),

    async sign({ answer, bytes, namespace, owner, wallet }) {
      const signature = await shares.withSharePair({ answer, owner, wallet }, ({ entropy }) =>
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
