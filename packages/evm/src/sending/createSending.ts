import type { Adapter, AdapterDeps, Sending } from '@latchkey/core/adapter'
import {
  getBalance,
  getNftBalance,
  isContract,
  rethrowUnreachable,
  transactionStatus,
} from '../chain/chainReads.js'
import type { Eip1193Provider, EvmWallet, WalletRpc } from '../wallet/EvmWallet.js'
import { withChecksums } from '../wallet/withChecksums.js'
import { estimate } from './estimate.js'
import { getFeePrices } from './getFeePrices.js'
import { getGasPrice } from './getGasPrice.js'
import { isValidChecksum } from './isValidChecksum.js'
import { requestFromAccount } from './requestFromAccount.js'
import { sendTransfer } from './sendTransfer.js'

type WalletTools = {
  readonly createWalletRpc: (provider: Eip1193Provider) => WalletRpc
}

export type SendingTools = WalletTools & {
  readonly getGasPrice: typeof getGasPrice
  readonly requestFromAccount: typeof requestFromAccount
  readonly rethrowUnreachable: typeof rethrowUnreachable
}

export type EvmSending = Required<Sending> &
  Required<Pick<Adapter, 'transactionStatus'>> & { readonly tools: SendingTools }

/** @spec S4.41 */
export function createSending(
  { rpc }: Pick<AdapterDeps, 'rpc'>,
  find: (connectorId: string) => EvmWallet,
  { createWalletRpc }: WalletTools,
): EvmSending {
  return {
    estimate: async (transfer) => estimate(await rpc(transfer.network), transfer),
    // Async, so that a missing wallet rejects instead of throwing.
    transfer: async (connection, transfer) =>
      sendTransfer(createWalletRpc(find(connection.connectorId).provider), connection, transfer),
    isContract: async (address, network) => isContract(await rpc(network), address),
    getBalance: async (address, token, network) => getBalance(await rpc(network), address, token),
    getNftBalance: async (transfer) => getNftBalance(await rpc(transfer.network), transfer),
    getFeePrices: async (network) => getFeePrices(await rpc(network)),
    isValidChecksum: async (address, network) => isValidChecksum(address, network),
    withChecksum: async (address) => (await withChecksums([address]))[0] ?? address,
    transactionStatus: async (hash, network) => transactionStatus(await rpc(network), hash),
    tools: { createWalletRpc, getGasPrice, requestFromAccount, rethrowUnreachable },
  }
}
