import { LatchkeyError } from '@latchkey/protocol'
import { type CustodyWallet, postCarryOver } from '@latchkey/protocol/vault'
import { type OpenContext, type OpenWallet, recordOf, requestShare } from './OpenContext.js'
import { settle } from './settle.js'

/** Moves this device from an earlier generation, which its pair still opens, to the active one; its old pair ends. */
export async function carryOver(
  context: OpenContext,
  custodyWallet: CustodyWallet,
): Promise<OpenWallet> {
  const { call, keys, owner, runCommand } = context
  const { bridge, earlier, rotationId } = custodyWallet
  if (!bridge || !earlier || !rotationId) throw new LatchkeyError('frame/share-damaged')
  const wallet = { ...recordOf(custodyWallet), rotationId }
  const { epoch, walletId } = wallet
  const { forCustody } = await runCommand('carryOver', {
    owner,
    wallet,
    earlier,
    bridge,
    answer: await requestShare(context, { walletId, epoch: earlier.epoch }),
    custodyKey: keys.custody,
  })
  await call(postCarryOver, { walletId, fromEpoch: earlier.epoch, epoch, share: forCustody })
  return settle(context, wallet)
}
