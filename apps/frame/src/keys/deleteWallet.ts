import { LatchkeyError } from '@latchkey/protocol'
import {
  type CustodyWallet,
  postAccountDelete,
  postEscrowDelete,
  postRecovery,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { OpenContext } from './OpenContext.js'

type DeletionContext = Pick<OpenContext, 'call' | 'owner' | 'runCommand'>

/** Deletes the wallet at every service, and then here. Escrow asks custody for this device, so custody comes after it. */
export async function deleteWallet(context: DeletionContext): Promise<void> {
  const { userId } = context.owner
  // Remembered first: an interrupted deletion goes on with the next opening, which would find no wallet.
  await context.runCommand('markDeleting', { userId, isDeleting: true })
  await context.call(postEscrowDelete, {})
  await context.call(postWalletDelete, {})
  await deleteRest(context)
}

/** Goes on with a deletion that was interrupted; one that escrow never saw is forgotten, for the visitor to repeat. */
export async function finishDeletion(
  context: DeletionContext,
  wallet: CustodyWallet | null,
): Promise<void> {
  if (wallet && !(await isBegun(context, wallet))) {
    const { userId } = context.owner
    await context.runCommand('markDeleting', { userId, isDeleting: false })
    return
  }
  // Without a wallet custody is done, and escrow was before it.
  await (wallet ? deleteWallet(context) : finishRest(context))
  throw new LatchkeyError('frame/session-expired')
}

/** Whether nothing recovers the wallet any more; a device that was sent away since cannot go on with it. */
async function isBegun({ call }: DeletionContext, wallet: CustodyWallet): Promise<boolean> {
  if (!wallet.isEnrolled && !wallet.earlier) return false
  const state = await call(postRecovery, { walletId: wallet.walletId })
  return state.kind === 'none' || (state.kind === 'unprotected' && state.isEnded === true)
}

async function deleteRest({ call, owner, runCommand }: DeletionContext): Promise<void> {
  await call(postAccountDelete, {})
  await runCommand('forget', { userId: owner.userId })
}

/** What auth keeps where it wants the login proved in the vault's window first is an account without a wallet: it keeps no visitor out. */
async function finishRest(context: DeletionContext): Promise<void> {
  await deleteRest(context).catch(async (error: unknown) => {
    if (refusalOf(error) !== 'unauthorized') throw error
    await context.runCommand('forget', { userId: context.owner.userId })
  })
}
