import { LatchkeyError } from '@latchkey/protocol'
import {
  type CustodyWallet,
  postAccountDelete,
  postEscrowDelete,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import type { OpenContext } from './OpenContext.js'

type DeletionContext = Pick<OpenContext, 'call' | 'owner' | 'runCommand'>

/** Deletes the wallet at every service, auth last, and then here. */
export async function deleteWallet(context: DeletionContext): Promise<void> {
  const { userId } = context.owner
  // Remembered first: an interrupted deletion goes on with the next opening, which would find no wallet.
  await context.runCommand('markDeleting', { userId, isDeleting: true })
  await context.call(postWalletDelete, {})
  await deleteRest(context)
}

/** Goes on with a deletion that was interrupted; one that custody never saw is forgotten, for the visitor to repeat. */
export async function finishDeletion(
  context: DeletionContext,
  wallet: CustodyWallet | null,
): Promise<void> {
  if (wallet) {
    const { userId } = context.owner
    await context.runCommand('markDeleting', { userId, isDeleting: false })
    return
  }
  await deleteRest(context)
  throw new LatchkeyError('frame/session-expired')
}

async function deleteRest({ call, owner, runCommand }: DeletionContext): Promise<void> {
  await call(postEscrowDelete, {})
  await call(postAccountDelete, {})
  await runCommand('forget', { userId: owner.userId })
}
