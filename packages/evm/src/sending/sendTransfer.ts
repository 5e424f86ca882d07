import type { Connection, Transfer } from '@latchkey/core/adapter'
import { isTransactionHash, LatchkeyError, toNodeError } from '@latchkey/protocol'
import type { WalletRpc } from '../wallet/EvmWallet.js'
import { transferCall } from './transferCall.js'

/** Checks a transfer, then has the wallet send it with the fees that the visitor or the wallet chooses. @spec S5.06 S5.34 S7.35 */
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
  const transaction = { ...transferCall(transfer), ...feesOf(transfer), chainId }
  // Read from the wallet: it may have switched chains without an event.
  if ((await wallet.networkId()) !== network.caipNetworkId) {
    throw new LatchkeyError('transaction/chain-mismatch')
  }
  const hash = await wallet
    .request({ method: 'eth_sendTransaction', params: [transaction] })
    .catch((error: unknown) => {
      throw toNodeError(error)
    })
  // The wallet did not refuse, so the outcome is unknown: a plain failure would invite to send twice.
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
