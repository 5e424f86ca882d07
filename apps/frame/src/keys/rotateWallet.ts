import { LatchkeyError } from '@latchkey/protocol'
import {
  postFactors,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postRotation,
  postRotationConfirm,
} from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { NewFactor } from '../session/Wallet.js'
import {
  type OpenContext,
  type OpenWallet,
  requestShare,
  requestWallet,
  withSecret,
} from './OpenContext.js'
import { factorsForAuth, openOnDevice, reportFactors } from './openOnDevice.js'
import type { CommandInput, CommandOutput } from './worker/WorkerApi.js'

/** The change of a wallet's factors, which makes a new generation. */
export type FactorChange = {
  readonly add?: NewFactor
  readonly remove: readonly string[]
  /** A theft was reported: the pairs of all other devices end at once. */
  readonly endsOthers: boolean
}

type Rotated = CommandOutput<'rotate'>
/** A generation that is the active one, and whether escrow may have its set. */
type Made = { readonly wallet: OpenWallet; readonly hasSet: boolean }

/** The wallet as it is when the new generation is the active one. */
const openOf = ({ factors, wallet }: Rotated): OpenWallet => ({
  ...wallet,
  factors: factors.map(({ factor }) => factor),
})

/**
 * Makes a new generation of the shares. Custody's confirmation is the one moment at which it takes effect: before it the old
 * generation is whole, after it the new one, wherever this ends.
 */
export async function rotateWallet(
  context: OpenContext,
  change: FactorChange,
): Promise<OpenWallet> {
  const wallet = await openOnDevice(context)
  if (typeof wallet === 'string') throw new LatchkeyError('frame/failed')
  const { add } = change
  if (!add) return renew(context, await rotate(context, wallet, change, undefined))
  const made = await withSecret(context, add.secret, (secretId) => {
    const { credentialId, kind, salt } = add
    return rotate(context, wallet, change, { kind, salt, credentialId, secretId })
  })
  return renew(context, made)
}

/**
 * Where escrow has no set of the generation that it was given a moment ago, nothing would recover the wallet: another generation
 * with the same factors is made, once.
 */
async function renew(context: OpenContext, { hasSet, wallet }: Made): Promise<OpenWallet> {
  if (hasSet) return wallet
  const again = await rotate(context, wallet, { remove: [], endsOthers: false }, undefined)
  if (!again.hasSet) throw new LatchkeyError('frame/failed')
  return again.wallet
}

async function rotate(
  context: OpenContext,
  { factors: _, ...wallet }: OpenWallet,
  { endsOthers, remove }: FactorChange,
  add: CommandInput<'rotate'>['add'],
): Promise<Made> {
  const { call, keys, owner, runCommand } = context
  const rotated = await runCommand('rotate', {
    owner,
    wallet,
    answer: await requestShare(context, wallet),
    custodyKey: keys.custody,
    add,
    remove: [...remove],
  })
  const { epoch, rotationId, walletId } = rotated.wallet
  try {
    await store(context, rotated)
    await verify(context, rotated)
    await call(postRotationConfirm, { walletId, epoch, rotationId, endsOthers })
  } catch (error) {
    await assertActive(context, rotated, error)
  }
  await runCommand('promote', { userId: owner.userId, nextId: rotationId, isUnreported: true })
  const made = openOf(rotated)
  return { wallet: made, hasSet: await finish(context, made, rotationId) }
}

/**
 * Stores the new generation at both services, beside the active one, and names its factors to auth, which uses them as soon as
 * they are the wallet's: this device may not live long enough to do it afterwards.
 */
async function store({ call, email }: OpenContext, rotated: Rotated): Promise<void> {
  const { bridge, deviceShare, factors, recoveryShare, wallet } = rotated
  const { blob, epoch, rotationId, walletId } = wallet
  const place = { walletId, epoch, rotationId }
  await call(postRotation, { ...place, blob, bridge, deviceShare, recoveryShare })
  await call(postRecoverySet, { ...place, email, factors })
  await call(postFactors, factorsForAuth(openOf(rotated)))
}

/** Reads everything back, and has the worker open the new generation with each of its pairs. */
async function verify(context: OpenContext, { factors, wallet }: Rotated): Promise<void> {
  const { call, owner, runCommand } = context
  const { epoch, rotationId, walletId } = wallet
  const place = { walletId, epoch, rotationId }
  const stored: { factorId: string; share: Rotated['deviceShare'] }[] = []
  for (const { factor } of factors) {
    const { factorId } = factor
    stored.push({ factorId, ...(await call(postRecoverySetShare, { ...place, factorId })) })
  }
  await runCommand('verifyRotation', {
    owner,
    wallet,
    device: await requestShare(context, wallet),
    recovery: await requestShare(context, wallet, 'recovery'),
    factors: stored,
  })
}

/** After a failure, only custody knows whether the new generation is the active one. */
async function assertActive(context: OpenContext, { wallet }: Rotated, error: unknown) {
  const { owner, runCommand } = context
  const custodyWallet = await requestWallet(context).catch(() => undefined)
  if (custodyWallet?.rotationId === wallet.rotationId) return
  if (!custodyWallet || custodyWallet.epoch < wallet.epoch) throw error
  // Another device was faster: this one follows it, and the visitor may try again.
  const { rotationId: nextId } = wallet
  await runCommand('dropNext', { userId: owner.userId, nextId })
  const opened = await openOnDevice(context)
  // What this device named to auth may have pushed out what the other one did.
  if (typeof opened !== 'string') await reportFactors(context, opened)
  throw new LatchkeyError('frame/changed-elsewhere', { cause: error })
}

/** Reports to escrow and auth, which is repeated later where it fails. Returns false only where escrow says that it has no set. */
async function finish(
  context: OpenContext,
  wallet: OpenWallet,
  rotationId: string,
): Promise<boolean> {
  const { epoch, walletId } = wallet
  const hasSet = await context.call(postRecoverySetConfirm, { walletId, epoch, rotationId }).then(
    () => true,
    (error) => refusalOf(error) !== 'not-found',
  )
  // Again: auth forgets those that are no more, and what was proved with them.
  await reportFactors(context, wallet)
  return hasSet
}
