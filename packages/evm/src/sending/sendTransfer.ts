import type { Connection, Transfer } from '@latchkey/core/adapter'
import { isTransactionHash, LatchkeyError } from '@latchkey/protocol'
import type { WalletRpc } from '../wallet/EvmWallet.js'
import { requestFromAccount } from './requestFromAccount.js'
import { transferCall } from './transferCall.js'

/** @spec S5.06 S5.34 S7.35 */
export async function sendTransfer(
  wallet: WalletRpc,
  connection: Connection,
  transfer: Transfer,
): Promise<string> {
  const hash = await requestFromAccount(wallet, connection, transfer, (chainId) => ({
    method: 'eth_sendTransaction',
    params: [{ ...transferCall(transfer), ...feesOf(transfer), chainId }],
  }))
  // No rejection: the outcome is unknown, and a plain failure would invite to send twice.
  if (!isTransactionHash(hash)) throw new LatchkeyError('send/outcome-unknown')
  return hash.toLowerCase()
}

function feesOf({ price }: Transfer): Record<string, string> {
  if (!price) return {}
  const { gas, maxFeePerGas: most, maxPriorityFeePerGas: tip } = price
  const hex = (value: bigint) => `0x${value.toString(16)}`
  return {
    ...(tip === undefined
      ? { gasPrice: hex(most) }
      : { maxFeePerGas: hex(most), maxPriorityFeePerGas: hex(tip) }),
    ...(gas !== undefined && { gas: hex(gas) }),
  }
}
