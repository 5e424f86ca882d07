import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  type CustodyWallet,
  postConfirm,
  postDevice,
  postEscrow,
  postEscrowConfirm,
  postFactors,
  postNewWallet,
  postRecovery,
  postRelease,
} from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { MissingStep, RecoveryState } from '../session/Wallet.js'
import { carryOver } from './carryOver.js'
import { finishDeletion } from './deleteWallet.js'
import {
  type OpenContext,
  type OpenWallet,
  recordOf,
  requestShare,
  requestWallet,
} from './OpenContext.js'
import { settle } from './settle.js'
import type { CommandOutput, WalletRecord } from './worker/WorkerApi.js'

type Held = NonNullable<CommandOutput<'held'>>

/** Opens the wallet on this device: with its share, by enrolling it, or by creating the wallet. */
export async function openOnDevice(
  context: OpenContext,
  linkId?: string,
): Promise<OpenWallet | MissingStep> {
  const { owner, runCommand } = context
  const held = await runCommand('held', { userId: owner.userId })
  const wallet = await requestWallet(context)
  if (held?.isDeleting) await finishDeletion(context, wallet)
  if (!wallet) {
    // A confirmed wallet does not vanish: the device must not forget it because a server lost it.
    if (held && !(await isReplaceable(context, held))) {
      throw new LatchkeyError('frame/wallet-missing')
    }
    return createWallet(context, linkId)
  }
  const opened = await openExisting(context, wallet, held, linkId)
  if (typeof opened !== 'string' && held?.isUnreported) await reportFactors(context, opened)
  return opened
}

async function openExisting(
  context: OpenContext,
  custodyWallet: CustodyWallet,
  held: Held | null,
  linkId: string | undefined,
): Promise<OpenWallet | MissingStep> {
  const wallet = recordOf(custodyWallet)
  const isOther = held !== null && held.walletId !== wallet.walletId
  const mine = isOther && (await isReplaceable(context, held)) ? null : held
  if (mine) assertSameWallet(mine, wallet)
  return (
    (mine && (await openHeld(context, custodyWallet, mine))) ??
    (linkId === undefined ? missingStep(context, wallet) : enrol(context, wallet, linkId))
  )
}

/**
 * Whether another wallet may take the place of the one that this device has a share of: it was never confirmed, since another
 * device was faster, or never shown, and the visitor began again elsewhere. The next share replaces it.
 */
const isReplaceable = async ({ protections }: OpenContext, held: Held): Promise<boolean> =>
  held.state === 'new' || (held.factors.length === 0 && (await protections.isHidden(held.walletId)))

/** Opens the wallet with what this device has; null if that does not suffice. */
async function openHeld(
  context: OpenContext,
  custodyWallet: CustodyWallet,
  held: Held,
): Promise<OpenWallet | null> {
  const wallet = recordOf(custodyWallet)
  const isCurrent = held.epoch === wallet.epoch
  const { userId } = context.owner
  const { epoch, walletId } = wallet
  if (isCurrent && !custodyWallet.isEnrolled && held.state === 'settled') {
    await context.runCommand('doubt', { userId, walletId, epoch })
  }
  if (custodyWallet.isEnrolled && isCurrent && held.state === 'settled') {
    const hasRest = held.next.some((attempt) => attempt.epoch <= epoch)
    if (hasRest) await context.runCommand('settle', { userId, walletId, epoch })
    return { ...wallet, factors: held.factors }
  }
  const hasNext = held.next.some(
    ({ epoch, rotationId }) => epoch === wallet.epoch && rotationId === wallet.rotationId,
  )
  const mayFit = isCurrent ? held.state !== 'damaged' : hasNext
  // A pair that was created at different times does not fit: a new one is needed, and nothing is lost.
  const opened =
    custodyWallet.isEnrolled && mayFit ? await unlessDamaged(settle(context, wallet)) : null
  if (opened) return opened
  const mayCross = held.epoch === custodyWallet.earlier?.epoch && held.state !== 'damaged'
  return mayCross ? unlessDamaged(carryOver(context, custodyWallet)) : null
}

async function unlessDamaged<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isLatchkeyError(error, 'frame/share-damaged')) return null
    throw error
  })
}

/** Compares the server's record with the device's; the server may have a newer epoch, never an older one. */
function assertSameWallet(mine: Held, wallet: WalletRecord): void {
  const isSame =
    mine.walletId === wallet.walletId &&
    mine.addresses.eip155 === wallet.addresses.eip155 &&
    mine.addresses.solana === wallet.addresses.solana
  if (!isSame) throw new LatchkeyError('frame/share-damaged')
  if (mine.epoch > wallet.epoch) throw new LatchkeyError('frame/wallet-older')
}

/** Creates a wallet, which takes effect when it is confirmed; an interrupted creation starts again. */
async function createWallet(
  context: OpenContext,
  linkId: string | undefined,
): Promise<OpenWallet | MissingStep> {
  const { runCommand, call, hostOrigin, keys, owner, protections } = context
  const email = context.isByEmail ? context.email : undefined
  const { userId } = owner
  const { deviceShare, escrowShare, recoveryShare, wallet } = await runCommand('create', {
    owner,
    custodyKey: keys.custody,
    escrowKey: keys.escrow,
  })
  const { addresses, blob, epoch, walletId } = wallet
  // Before the services know it: wherever this ends, its address was not shown.
  if (email === undefined) await protections.remember(walletId, false)
  try {
    await call(postEscrow, { walletId, epoch, share: escrowShare, email, hostOrigin })
    await call(postNewWallet, { walletId, epoch, addresses, blob, deviceShare, recoveryShare })
    await runCommand('verifyCreation', {
      owner,
      wallet,
      device: await requestShare(context, wallet),
      recovery: await requestShare(context, wallet, 'recovery'),
    })
    await call(postConfirm, { walletId, epoch })
  } catch (error) {
    // Another device may have been faster, or the answer was lost: the server knows.
    const existing = await requestWallet(context).catch(() => undefined)
    // Escrow has a confirmed wallet of this user that custody has lost: another one would replace it for good.
    const isLost = existing === null && refusalOf(error) === 'already-exists'
    if (isLost) throw new LatchkeyError('frame/wallet-missing', { cause: error })
    if (!existing) throw error
    return openExisting(context, existing, await runCommand('held', { userId }), linkId)
  }
  await runCommand('settle', { userId, walletId, epoch })
  // If this fails, escrow requests it again with the alerts of the next opening.
  await call(postEscrowConfirm, { walletId, epoch }).catch(() => undefined)
  if (email !== undefined) await protections.remember(walletId, true)
  return { ...wallet, factors: [] }
}

/** Asks escrow what a new device needs: a link, or a factor of the visitor's own; or another beginning. */
async function missingStep(
  { call, isByEmail }: OpenContext,
  { walletId }: WalletRecord,
): Promise<MissingStep> {
  const { kind } = await call(postRecovery, { walletId })
  // Where no e-mail began the wallet, another beginning may have ended between the two services.
  return kind === 'none' && !isByEmail ? 'protection-needed' : missingSteps[kind]
}

/** What a device without a share needs, by what escrow says of the wallet. */
const missingSteps = {
  none: 'link-needed',
  email: 'link-needed',
  factors: 'recovery-needed',
  unprotected: 'protection-needed',
} as const satisfies Record<RecoveryState['kind'], MissingStep>

/** Enrols this device in an existing wallet: with the recovery share, once the link was followed. */
async function enrol(
  context: OpenContext,
  wallet: WalletRecord,
  linkId: string,
): Promise<OpenWallet | MissingStep> {
  const { runCommand, call, keys, owner } = context
  const { epoch, walletId } = wallet
  const released = await runCommand('prepare', {})
  const recovery = await call(
    postRelease,
    { walletId, epoch, linkId, ephemeralKey: released.ephemeralKey },
    { eph: released.eph },
  ).catch((error) => {
    if (isLatchkeyError(error, 'email/link-pending')) return undefined
    throw error
  })
  if (!recovery) return 'link-needed'
  const { forCustody } = await runCommand('enrol', {
    owner,
    wallet,
    recovery: { requestId: released.requestId, share: recovery.share },
    partner: await requestShare(context, wallet, 'recovery'),
    custodyKey: keys.custody,
  })
  await call(postDevice, { walletId, epoch, share: forCustody })
  // Its link was just followed.
  await context.protections.remember(walletId, true)
  return settle(context, wallet)
}

/** Names the factors to auth, which takes them shortly after a login only; where it fails, the next opening tries again. */
export async function reportFactors(context: OpenContext, wallet: OpenWallet): Promise<void> {
  try {
    await context.call(postFactors, factorsForAuth(wallet))
    await context.runCommand('reported', { userId: context.owner.userId })
  } catch {
    // The next opening tries again.
  }
}

/** What auth accepts in the place of a lost mailbox, while escrow has it too. */
export const factorsForAuth = ({ factors, walletId }: OpenWallet) => ({
  walletId,
  factors: factors.map(({ factorId, kind, proofKey, salt }) => ({
    factorId,
    kind,
    proofKey,
    ...(salt !== undefined && { salt }),
  })),
})
