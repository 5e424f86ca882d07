import { LatchkeyError } from '@latchkey/protocol'
import { postEscrowDelete, postRecovery, postWalletDelete } from '@latchkey/protocol/vault'
import { type OpenContext, requestWallet } from './OpenContext.js'

/**
 * Deletes a wallet that was begun and never shown, on whatever device, so that the next opening creates another. The services
 * refuse it for any wallet that something brings back; one that this device knows to be such is not even named to them.
 */
export async function startAgain(context: OpenContext): Promise<void> {
  const { call, owner, protections, runCommand } = context
  const { userId } = owner
  const [held, wallet] = [await runCommand('held', { userId }), await requestWallet(context)]
  if (wallet) {
    const { walletId } = wallet
    const isMine = held?.walletId === walletId && held.factors.length > 0
    // A generation of its own means that a factor was added.
    const isUsed =
      isMine || wallet.rotationId !== undefined || (await protections.isShown(walletId))
    if (isUsed) throw new LatchkeyError('frame/request-refused')
    const { kind } = await call(postRecovery, { walletId })
    // `none`: an earlier attempt ended between the two services.
    if (kind !== 'unprotected' && kind !== 'none') throw new LatchkeyError('frame/request-refused')
  }
  await call(postEscrowDelete, {})
  await call(postWalletDelete, {})
  await runCommand('forget', { userId })
}
