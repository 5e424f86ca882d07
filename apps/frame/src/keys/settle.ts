import { type OpenContext, type OpenWallet, requestShare } from './OpenContext.js'
import type { WalletRecord } from './worker/WorkerApi.js'

/** Opens the wallet with a share of the device and the server's; from then on this device is enrolled. */
export async function settle(
  context: Pick<OpenContext, 'call' | 'owner' | 'runCommand'>,
  wallet: WalletRecord,
): Promise<OpenWallet> {
  const { owner, runCommand } = context
  const { userId } = owner
  const { epoch, walletId } = wallet
  const answer = await requestShare(context, wallet)
  const { factors, next } = await runCommand('verifyReadBack', { owner, wallet, answer })
  // A rotation of this device is found again here if its end was not seen: auth has no report either.
  if (next !== null)
    await runCommand('promote', { userId, nextId: next, isUnreported: next === wallet.rotationId })
  else await runCommand('settle', { userId, walletId, epoch })
  return { ...wallet, factors }
}
