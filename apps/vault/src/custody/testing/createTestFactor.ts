import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import {
  blobBinding,
  type EndpointInput,
  type FactorKind,
  factorShareInfo,
  type ProofPurpose,
  postRecoveryChallenge,
  postRecoverySet,
  postRecoverySetConfirm,
  postRotation,
  postRotationConfirm,
  proofText,
  type RecoveryFactor,
  type Sealed,
} from '@latchkey/protocol/vault'
import { split } from 'shamir-secret-sharing'
import { seal } from '../../envelope/seal.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'
import { sealShare, type TestFrame, type TestWallet } from './createTestFrame.js'
import type { TestVault } from './openTestVault.js'

const suite = () =>
  new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
const toText = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')
const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const encode = (text: string) => new TextEncoder().encode(text)

/** A factor with its secret keys, as the frame derives them. */
export type TestFactor = Awaited<ReturnType<typeof makeTestFactor>>

export async function makeTestFactor(kind: FactorKind = 'password') {
  const sealing = await suite().kem.generateKeyPair()
  const proving = generateKeyPairSync('ed25519')
  const factor: RecoveryFactor = {
    factorId: randomTestId(),
    kind,
    sealingKey: toText(await suite().kem.serializePublicKey(sealing.publicKey)),
    proofKey: String(proving.publicKey.export({ format: 'jwk' }).x),
    ...(kind === 'password' && { salt: randomBytes(32).toString('base64url') }),
    createdAt: 1_700_000_000,
  }
  return {
    factor,
    async open(info: string, { ct, enc }: Sealed) {
      const to = { recipientKey: sealing.privateKey, enc: toBytes(enc), info: encode(info) }
      return new Uint8Array(await suite().open(to, toBytes(ct)))
    },
    prove: (text: string) =>
      sign(null, Buffer.from(text), proving.privateKey).toString('base64url'),
    /** Asks escrow for a challenge, and signs it; what differs from the right text is given. */
    async proveFor(
      frame: TestFrame,
      { walletId }: Pick<TestWallet, 'walletId'>,
      purpose: ProofPurpose,
      forged: {
        readonly challenge?: string
        readonly device?: string
        readonly subject?: string
      } = {},
    ) {
      const token = await frame.token('escrow')
      const challenge =
        forged.challenge ??
        (await frame.client.call(postRecoveryChallenge, { walletId }, { token })).challenge
      const { device = frame.client.thumbprint, subject = walletId } = forged
      const { factorId } = factor
      const text = proofText({ purpose, subject, factorId, challenge, device })
      return { walletId, factorId, challenge, proof: this.prove(text) }
    },
  }
}

/** The next generation of a wallet, with a recovery share that its factors open. */
export type TestRotation = TestWallet & {
  readonly rotationId: string
  readonly rotation: EndpointInput<typeof postRotation>
  readonly set: EndpointInput<typeof postRecoverySet>
}

/** Makes a generation as the frame does; nothing is sent. `shares` are the device's, custody's for recovery, and the one of the factors. */
export async function makeRotation(
  vault: { readonly custody: Pick<TestVault['custody'], 'publicKey'> },
  frame: Pick<TestFrame, 'binding' | 'email'>,
  wallet: TestWallet,
  factors: readonly TestFactor[],
): Promise<TestRotation> {
  const { seed, walletId } = wallet
  const epoch = wallet.epoch + 1
  const rotationId = randomTestId()
  const key = Uint8Array.from(randomBytes(32))
  const [own, partner] = await split(key, 2, 2)
  const [custodys, recovery] = await split(key, 2, 2)
  if (!own || !partner || !custodys || !recovery) throw new Error('two pairs')
  const blob = toText(seal(key, seed, blobBinding(walletId, epoch)))
  const next = { walletId, epoch }
  const up = frame.binding(next, 'S', 'up')
  const rotation = {
    ...next,
    rotationId,
    blob,
    bridge: toText(randomBytes(60)),
    deviceShare: await sealShare(vault.custody.publicKey, up, partner),
    recoveryShare: await sealShare(vault.custody.publicKey, up, custodys),
  }
  const sealed = []
  for (const { factor } of factors) {
    const recipientPublicKey = await suite().kem.deserializePublicKey(toBytes(factor.sealingKey))
    const info = encode(factorShareInfo(walletId, epoch, rotationId, factor.factorId))
    const { ct, enc } = await suite().seal({ recipientPublicKey, info }, Uint8Array.from(recovery))
    sealed.push({ factor, share: { enc: toText(enc), ct: toText(ct) } })
  }
  const set = { ...next, rotationId, email: frame.email, factors: sealed }
  return {
    ...next,
    seed,
    key,
    blob,
    shares: [own, partner, recovery],
    partner: custodys,
    rotationId,
    rotation,
    set,
  }
}

const steps = ['rotation', 'set', 'confirm', 'confirm-set'] as const

/** Sends a generation to custody and escrow, up to a step. */
export async function sendRotation(
  frame: Pick<TestFrame, 'client' | 'token'>,
  { epoch, rotation, rotationId, set, walletId }: TestRotation,
  until: (typeof steps)[number] = 'confirm-set',
): Promise<void> {
  const custody = { token: await frame.token('custody') }
  const escrow = { token: await frame.token('escrow') }
  const ids = { walletId, epoch, rotationId }
  const { client } = frame
  const calls = {
    rotation: () => client.call(postRotation, rotation, custody),
    set: () => client.call(postRecoverySet, set, escrow),
    confirm: () => client.call(postRotationConfirm, { ...ids, endsOthers: false }, custody),
    'confirm-set': () => client.call(postRecoverySetConfirm, ids, escrow),
  }
  for (const step of steps.slice(0, steps.indexOf(until) + 1)) await calls[step]()
}
