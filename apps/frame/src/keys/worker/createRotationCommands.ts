import { LatchkeyError } from '@latchkey/protocol'
import {
  factorShareInfo,
  maxFactors,
  type RecoveryFactor,
  type Sealed,
} from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { type Bytes, randomBytes, wipe, withSecrets } from '../../seed/Bytes.js'
import type { Primitives } from '../shares/primitives.js'
import { openBlob, sealBlob } from '../shares/sealBlob.js'
import { crossBridge, sealBridge } from '../shares/sealBridge.js'
import { keyLength } from '../shares/splitKey.js'
import { assertSameBytes } from '../shares/withSeed.js'
import type { FactorSecrets } from './createFactorSecrets.js'
import type { Shares } from './createShares.js'
import { addNext, type ShareStore } from './storedShare.js'
import type { CommandInput, KeyCommandTable } from './WorkerApi.js'

export type RotationCommandsParameters = {
  readonly primitives: Primitives
  readonly at: ShareStore
  readonly shares: Shares
  readonly secrets: FactorSecrets
  checkRandomness(): void
  readonly now: () => number
}

/** What the worker remembers of the generation that it made last, to compare what the services have stored. */
type MadeRotation = {
  readonly rotationId: string
  readonly recovery: Uint8Array
  readonly sealed: ReadonlyMap<string, Sealed>
  /** The new factor, and its secret's request. */
  readonly added: { readonly factorId: string; readonly secretId: string } | undefined
}

type RotationCommands = Pick<KeyCommandTable, 'rotate' | 'verifyRotation' | 'carryOver'>

/** Creates the commands that make a new generation of shares, and lead to one. */
export function createRotationCommands(parameters: RotationCommandsParameters): RotationCommands {
  const { at, checkRandomness, primitives, secrets, shares } = parameters
  const { cipher, sealing } = primitives
  let made: MadeRotation | undefined

  return {
    rotate: ({ add, answer, custodyKey, owner, remove, wallet }) =>
      withSecrets((secret) =>
        shares.withSharePair({ answer, owner, wallet }, async ({ entropy, factors: before }) => {
          checkRandomness()
          // Only the list in the wallet's own record counts: a service could have added a key to its own.
          const { added, factors } = await changeFactors(parameters, before, { add, remove })
          const key = secret(randomBytes(keyLength))
          const rotationId = encode(randomBytes(16))
          const place = { walletId: wallet.walletId, epoch: wallet.epoch + 1, rotationId }
          const blob = encode(await sealBlob(key, { entropy, factors }, place, cipher))
          const next = { ...place, addresses: wallet.addresses, blob }
          const [device, server] = await shares.makePair(next, key, entropy)
          const [partner, recovery] = await shares.makePair(next, key, entropy)
          for (const share of [device, server, partner]) secret(share)
          const bridge = encode(await sealBridge(key, entropy, place, cipher))
          const sealed = await Promise.all(
            factors.map(async (factor) => ({
              factor,
              share: await sealing.seal(
                factor.sealingKey,
                infoOf(place, factor.factorId),
                recovery,
              ),
            })),
          )
          wipe(made?.recovery)
          made = {
            rotationId,
            recovery,
            sealed: new Map(sealed.map(({ factor, share }) => [factor.factorId, share])),
            added,
          }
          const { addresses } = wallet
          await addNext(at, owner.userId, {
            id: rotationId,
            ...place,
            addresses,
            factors,
            share: device,
          })
          return {
            wallet: next,
            bridge,
            deviceShare: await shares.sealUp('S', custodyKey, owner, place, server),
            recoveryShare: await shares.sealUp('S', custodyKey, owner, place, partner),
            factors: sealed,
          }
        }),
      ),

    verifyRotation: ({ device, factors, owner, recovery, wallet }) =>
      withSecrets(async (secret) => {
        const mine = made
        if (mine?.rotationId !== wallet.rotationId) throw new LatchkeyError('frame/failed')
        const partner = secret(await shares.openAnswer('S', recovery, owner, wallet))
        await shares.withSharePair({ answer: device, owner, wallet }, async ({ entropy }) => {
          await shares.testPair(wallet, [partner, mine.recovery], entropy)
        })
        if (factors.length !== mine.sealed.size) throw new LatchkeyError('frame/share-damaged')
        for (const { factorId, share } of factors) assertSame(mine.sealed.get(factorId), share)
        const { added } = mine
        if (!added) return {}
        // What the visitor gave must really open it, not only what was computed from it then.
        const factor = await primitives.deriveFactor(secrets.get(added.secretId))
        const stored = factors.find(({ factorId }) => factorId === added.factorId)
        if (!stored) throw new LatchkeyError('frame/share-damaged')
        const opened = secret(await factor.open(infoOf(wallet, added.factorId), stored.share))
        assertSameBytes(opened, mine.recovery)
        return {}
      }),

    carryOver: ({ answer, bridge, custodyKey, earlier, owner, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const old = { walletId: wallet.walletId, addresses: wallet.addresses, ...earlier }
        return shares.withSharePair({ answer, owner, wallet: old }, async ({ entropy }) => {
          const key = secret(await crossBridge(bytesOf(bridge), entropy, wallet, cipher))
          const content = await openBlob(key, bytesOf(wallet.blob), wallet, cipher)
          assertSameBytes(secret(content.entropy), entropy)
          const [device, server] = await shares.makePair(wallet, key, entropy)
          for (const share of [device, server]) secret(share)
          const { addresses, epoch, rotationId, walletId } = wallet
          const record = { walletId, epoch, rotationId, addresses, factors: [...content.factors] }
          const id = encode(randomBytes(16))
          await addNext(at, owner.userId, { ...record, id, share: device })
          return { forCustody: await shares.sealUp('S', custodyKey, owner, wallet, server) }
        })
      }),
  }
}

/** Returns the list of the next generation; throws where none would be left. */
async function changeFactors(
  { now, primitives, secrets }: RotationCommandsParameters,
  before: readonly RecoveryFactor[],
  { add, remove }: Pick<CommandInput<'rotate'>, 'add' | 'remove'>,
) {
  const left = before.filter(({ factorId }) => !remove.includes(factorId))
  if (!add) {
    if (left.length === 0) throw new LatchkeyError('frame/factor-last')
    return { added: undefined, factors: left }
  }
  if (left.length >= maxFactors) throw new LatchkeyError('frame/failed')
  const { secretId, ...rest } = add
  const { proofKey, sealingKey } = await primitives.deriveFactor(secrets.get(secretId))
  const factorId = encode(randomBytes(16))
  const createdAt = Math.floor(now() / 1_000)
  const factor: RecoveryFactor = { factorId, ...rest, sealingKey, proofKey, createdAt }
  return { added: { factorId, secretId }, factors: [...left, factor] }
}

const infoOf = (
  at: { readonly walletId: string; readonly epoch: number; readonly rotationId: string },
  factorId: string,
) => factorShareInfo(at.walletId, at.epoch, at.rotationId, factorId)

const bytesOf = (text: string): Bytes => new Uint8Array(decode(text))

function assertSame(made: Sealed | undefined, stored: Sealed): void {
  if (made?.enc !== stored.enc || made.ct !== stored.ct) {
    throw new LatchkeyError('frame/share-damaged')
  }
}
