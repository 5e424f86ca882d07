import type { Adapter, AdapterDeps, Sending } from '@latchkey/core/adapter'
import { holding, isContract, transactionStatus } from '../chain/chainAnswers.js'
import { createAssets } from '../wallet/createAssets.js'
import type { Eip1193Provider, EvmWallet, WalletPort } from '../wallet/EvmWallet.js'
import { estimate } from './estimate.js'
import { isIntact } from './isIntact.js'
import { transfer } from './transfer.js'

/** What the family can do with tokens, in one piece that loads when somebody wants to know. */
export type EvmSending = Required<Sending> & Required<Pick<Adapter, 'assets' | 'transactionStatus'>>

/** Puts together what sends, and what tells of assets and transactions. @spec S4.41 S7.35 */
export function sending(
  { env, rpc }: Pick<AdapterDeps, 'env' | 'rpc'>,
  find: (connectorId: string) => EvmWallet,
  // Passed in, so that what asks wallets stays one download.
  { walletPort }: { walletPort(provider: Eip1193Provider): WalletPort },
): EvmSending {
  const assets = createAssets(env, walletPort)
  return {
    estimate: async (wanted) => estimate(await rpc(wanted.network), wanted),
    // Async, so that a wallet that is gone is told like every other failure.
    transfer: async (connection, wanted) =>
      transfer(walletPort(find(connection.connectorId).provider), connection, wanted),
    isContract: async (address, network) => isContract(await rpc(network), address),
    getBalance: async (address, token, network) => holding(await rpc(network), address, token),
    isValidChecksum: async (address, network) => isIntact(address, network),
    assets: async ({ addresses: [address], connectorId }, network) =>
      assets(find(connectorId).provider, address, network),
    transactionStatus: async (hash, network) => transactionStatus(await rpc(network), hash),
  }
}
