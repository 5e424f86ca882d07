import type { Connection, Transfer } from '@latchkey/core/adapter'
import { isTransactionHash, LatchkeyError, toNodeError } from '@latchkey/protocol'
import type { WalletRpc } from '../wallet/EvmWallet.js'
import { checkTransaction } from './checkTransaction.js'
import { transferCall } from './transferCall.js'

/** Asks the wallet to send, once everything about it was found right; fees are the wallet's to choose. @spec S5.06 S5.31-S5.34 S7.35 */
export async function sendTransfer(
  wallet: WalletRpc,
  { addresses }: Connection,
  transfer: Transfer,
): Promise<string> {
  const { from, network } = transfer
  if (!addresses.some((own) => own.toLowerCase() === from.toLowerCase())) {
    throw new LatchkeyError('connection/account-mismatch')
  }
  const chainId = `0x${Number(network.id).toString(16)}`
  const transaction = { ...transferCall(transfer), chainId }
  // The wallet itself is asked: it may have moved without telling.
  checkTransaction(transaction, await wallet.networkId())
  const hash = await wallet
    .request({ method: 'eth_sendTransaction', params: [transaction] })
    .catch((error: unknown) => {
      throw toNodeError(error)
    })
  // It did not refuse: to say that nothing was sent would invite to send twice.
  if (!isTransactionHash(hash)) throw new LatchkeyError('send/outcome-unknown')
  return hash.toLowerCase()
}
