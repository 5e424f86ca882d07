import { hkdfSync, randomBytes } from 'node:crypto'
import {
  blobBinding,
  bridgeBinding,
  postCarryOver,
  postDevices,
  postDevicesRevoke,
  postRotation,
  postRotationConfirm,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import { split } from 'shamir-secret-sharing'
import { seal, unseal } from '../../envelope/seal.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'
import { sealShare, type TestFrame } from './createTestFrame.js'
import type { TestVault } from './openTestVault.js'

/** A generation of a wallet after the first, as a frame makes it. */
export type TestRotation = {
  readonly walletId: string
  readonly epoch: number
  readonly rotationId: string
  readonly blob: string
  readonly bridge: string
  readonly key: Uint8Array
  readonly pair: readonly [Uint8Array, Uint8Array]
  /** Of custody and of the factors. */
  readonly recovery: readonly [Uint8Array, Uint8Array]
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const bridgeKey = (seed: Uint8Array, binding: string) =>
  new Uint8Array(hkdfSync('sha256', seed, '', binding, 32))

export async function splitInTwo(key: Uint8Array): Promise<[Uint8Array, Uint8Array]> {
  const [a, b] = await split(key, 2, 2)
  if (!a || !b) throw new Error('two shares')
  return [a, b]
}

/** The generation after one, of the same seed. */
export async function makeRotation(
  { epoch: before, walletId }: { readonly epoch: number; readonly walletId: string },
  seed: Uint8Array,
): Promise<TestRotation> {
  const epoch = before + 1
  const rotationId = randomTestId()
  const key = Uint8Array.from(randomBytes(32))
  const binding = bridgeBinding(walletId, epoch, rotationId)
  return {
    walletId,
    epoch,
    rotationId,
    key,
    blob: toText(seal(key, seed, blobBinding(walletId, epoch))),
    bridge: toText(seal(bridgeKey(seed, binding), key, binding)),
    pair: await splitInTwo(key),
    recovery: await splitInTwo(key),
  }
}

/** The key of a generation, for who has the seed; undefined for all others. */
export function crossBridge(
  wallet: {
    readonly walletId: string
    readonly epoch: number
    readonly rotationId?: string
    readonly bridge?: string
  },
  seed: Uint8Array,
): Uint8Array | undefined {
  const { bridge = '', epoch, rotationId = '', walletId } = wallet
  const binding = bridgeBinding(walletId, epoch, rotationId)
  return unseal(bridgeKey(seed, binding), Buffer.from(bridge, 'base64url'), binding)
}

/** The calls of a frame about generations and devices. */
export function rotationCalls(vault: TestVault, frame: TestFrame) {
  const { client } = frame
  const access = async () => ({ token: await frame.token('custody') })
  const upload = (wallet: { walletId: string; epoch: number }, share: Uint8Array) =>
    sealShare(vault.custody.publicKey, frame.binding(wallet, 'S', 'up'), share)
  return {
    async add(rotation: TestRotation) {
      const { blob, bridge, epoch, pair, recovery, rotationId, walletId } = rotation
      const shares = {
        deviceShare: await upload(rotation, pair[1]),
        recoveryShare: await upload(rotation, recovery[0]),
      }
      const input = { walletId, epoch, rotationId, blob, bridge, ...shares }
      return client.send(postRotation, input, await access())
    },
    async confirm({ epoch, rotationId, walletId }: TestRotation, endsOthers = false) {
      const input = { walletId, epoch, rotationId, endsOthers }
      return client.send(postRotationConfirm, input, await access())
    },
    /** Moves the device to a generation, with a pair of its own; returns the device's half. */
    async carryOver(to: { walletId: string; epoch: number }, fromEpoch: number, key: Uint8Array) {
      const [own, share] = await splitInTwo(key)
      const { epoch, walletId } = to
      const input = { walletId, fromEpoch, epoch, share: await upload(to, share) }
      const answer = await client.send(postCarryOver, input, await access())
      return { ...answer, own }
    },
    devices: async (walletId: string) =>
      (await client.call(postDevices, { walletId }, await access())).devices,
    revoke: async (walletId: string, devices: 'others' | string[]) =>
      client.send(postDevicesRevoke, { walletId, devices }, await access()),
    deleteWallet: async () => client.send(postWalletDelete, {}, await access()),
  }
}
