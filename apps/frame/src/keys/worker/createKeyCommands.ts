import { LatchkeyError } from '@latchkey/protocol'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import { withSecrets } from '../../seed/Bytes.js'
import { deriveKey, seedOf } from '../../seed/deriveKey.js'
import { type Primitives, primitives as realPrimitives } from '../shares/primitives.js'
import { signBytes } from '../shares/signBytes.js'
import { assertSameAddresses } from '../shares/withSeed.js'
import { createFactorCommands } from './createFactorCommands.js'
import { createFactorSecrets } from './createFactorSecrets.js'
import { createNewWalletCommands } from './createNewWalletCommands.js'
import { createRotationCommands } from './createRotationCommands.js'
import { createShares } from './createShares.js'
import { createStateCommands } from './createStateCommands.js'
import type { KeyCommandTable } from './WorkerApi.js'

export type KeyCommandsParameters = {
  readonly store: KeyValueStore
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
  const { addressesOf, cipher } = primitives
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
    ...createNewWalletCommands(parts),
    ...createRotationCommands(parts),
    ...createFactorCommands(parts),
    ...createStateCommands(at),

    verifyReadBack: (parameters) =>
      shares.withSharePair(parameters, async ({ entropy, factors }, _, next) => {
        assertSameAddresses(await addressesOf(entropy), parameters.wallet.addresses)
        return { next, factors: [...factors] }
      }),

    enrol: ({ custodyKey, owner, partner, recovery, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const opened = [
          secret(await shares.openAnswer('R', recovery, owner, wallet)),
          secret(await shares.openAnswer('S', partner, owner, wallet)),
        ] as const
        return shares.withShares(wallet, opened, async (content, key) => {
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
