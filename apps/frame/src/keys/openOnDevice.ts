import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  type CustodyWallet,
  type FrameConfig,
  postConfirm,
  postDevice,
  postEscrow,
  postEscrowConfirm,
  postNewWallet,
  postRelease,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { VaultCall } from '../session/Session.js'
import type { CommandOutput, Owner, RunKeyCommand, WalletRecord } from './worker/WorkerApi.js'

/** The dependencies of opening: the worker, the services and the user. */
export type OpenContext = {
  readonly runCommand: RunKeyCommand
  readonly call: VaultCall
  readonly owner: Owner
  readonly keys: FrameConfig['keys']
  /** The mailbox for escrow's links, as the visitor typed it. */
  readonly email: string
  /** The page that embeds the frame; escrow's mail names it. */
  readonly hostOrigin: string
  /** A link of escrow that the visitor has followed for this device. */
  readonly linkId: string | undefined
}

/** Opens the wallet on this device: with its share, by enrolling it, or by creating the wallet. */
export async function openOnDevice(context: OpenContext): Promise<WalletRecord | 'link-needed'> {
  const held = await context.runCommand('held', { userId: context.owner.userId })
  const { wallet } = await context.call(postWallet, {})
  if (wallet) return openExisting(context, wallet, held)
  // A confirmed wallet does not vanish: the device must not forget it because a server lost it.
  if (held && held.state !== 'new') throw new LatchkeyError('frame/wallet-missing')
  return createWallet(context)
}

async function openExisting(
  context: OpenContext,
  { isEnrolled, ...wallet }: CustodyWallet,
  held: CommandOutput<'held'>,
): Promise<WalletRecord | 'link-needed'> {
  // A share of a wallet that was never confirmed, since another device was faster. The next share replaces it.
  const mine = held?.state === 'new' && held.walletId !== wallet.walletId ? null : held
  if (mine) assertSameWallet(mine, wallet)
  const isHeld = isEnrolled && mine?.epoch === wallet.epoch
  if (!isHeld || mine.state === 'damaged') return enrol(context, wallet)
  if (mine.state === 'settled') return wallet
  try {
    return await settle(context, wallet)
  } catch (error) {
    // The pair was created at different times: a new pair is needed, and nothing is lost.
    if (!isLatchkeyError(error, 'frame/share-damaged')) throw error
    return enrol(context, wallet)
  }
}

/** Compares the server's record with the device's; the server may have a newer epoch, never an older one. */
function assertSameWallet(mine: NonNullable<CommandOutput<'held'>>, wallet: WalletRecord): void {
  const isSame =
    mine.walletId === wallet.walletId &&
    mine.epoch <= wallet.epoch &&
    mine.addresses.eip155 === wallet.addresses.eip155 &&
    mine.addresses.solana === wallet.addresses.solana
  if (!isSame) throw new LatchkeyError('frame/share-damaged')
}

/** Creates a wallet, which takes effect when it is confirmed; an interrupted creation starts again. */
async function createWallet(context: OpenContext): Promise<WalletRecord | 'link-needed'> {
  const { runCommand, call, email, hostOrigin, keys, owner } = context
  const { forCustody, forEscrow, wallet } = await runCommand('create', {
    owner,
    custodyKey: keys.custody,
    escrowKey: keys.escrow,
  })
  const { epoch, walletId } = wallet
  try {
    await call(postEscrow, { walletId, epoch, share: forEscrow, email, hostOrigin })
    await call(postNewWallet, { ...wallet, share: forCustody })
    await verifyReadBack(context, wallet)
    await call(postConfirm, { walletId, epoch })
  } catch (error) {
    // Another device may have been faster, or the answer was lost: the server knows.
    const known = await call(postWallet, {}).catch(() => undefined)
    // Escrow has a confirmed wallet of this user that custody has lost: another one would replace it for good.
    const isLost = known?.wallet === null && refusalOf(error) === 'already-exists'
    if (isLost) throw new LatchkeyError('frame/wallet-missing', { cause: error })
    if (!known?.wallet) throw error
    return openExisting(context, known.wallet, await runCommand('held', { userId: owner.userId }))
  }
  await runCommand('settle', { userId: owner.userId, walletId })
  // If this fails, escrow requests it again with the alerts of the next opening.
  await call(postEscrowConfirm, { walletId, epoch }).catch(() => undefined)
  return wallet
}

/** Enrols this device in an existing wallet: with the recovery share, once the link was followed. */
async function enrol(
  context: OpenContext,
  wallet: WalletRecord,
): Promise<WalletRecord | 'link-needed'> {
  const { runCommand, call, keys, linkId, owner } = context
  if (linkId === undefined) return 'link-needed'
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
  return settle(context, wallet)
}

/** Opens the wallet with the device's and the server's share; from then on this device is enrolled. */
async function settle(context: OpenContext, wallet: WalletRecord): Promise<WalletRecord> {
  await verifyReadBack(context, wallet)
  await context.runCommand('settle', { userId: context.owner.userId, walletId: wallet.walletId })
  return wallet
}

async function verifyReadBack(context: OpenContext, wallet: WalletRecord): Promise<void> {
  const answer = await requestShare(context, wallet, 'device')
  await context.runCommand('verifyReadBack', { owner: context.owner, wallet, answer })
}

async function requestShare(
  { runCommand, call }: OpenContext,
  { epoch, walletId }: WalletRecord,
  purpose: 'device' | 'recovery',
) {
  const { eph, ephemeralKey, requestId } = await runCommand('prepare', {})
  const { share } = await call(postShare, { walletId, epoch, ephemeralKey, purpose }, { eph })
  return { requestId, share }
}
