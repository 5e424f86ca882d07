import type { Adapter, AdapterDeps, Connection, Sending } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'
import { isAddress } from '@solana/kit'
import { getBalance, isContract } from '../chain/chainReads.js'
import { parseU64 } from '../chain/parseU64.js'
import { signerOf } from '../signing/signerOf.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { createTransactionTracker } from './createTransactionTracker.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendTransfer } from './sendTransfer.js'

/** What the family can do with tokens, in one piece that loads when somebody wants to know. */
export type SolanaSending = Required<Sending> & Required<Pick<Adapter, 'transactionStatus'>>

/** Puts together what sends, and what tells of transactions. @spec S4.41 */
export function createSending(
  { rpc }: Pick<AdapterDeps, 'rpc'>,
  find: (connectorId: string) => SolanaWallet,
  /** Where a wallet is used now. */
  networkOf: (wallet: SolanaWallet, connection: Connection) => Promise<CaipNetworkId>,
): SolanaSending {
  const tracker = createTransactionTracker()
  return {
    async estimate(transfer) {
      const chain = await rpc(transfer.network)
      const { fee, rentDeposit } = await prepareTransfer(chain, transfer)
      const rent = { method: 'getMinimumBalanceForRentExemption', params: [0] }
      // What is left of an account must be this much, or nothing; also of one that only pays the fee.
      return { fee, rentDeposit: rentDeposit, minBalance: parseU64(await chain.request(rent)) }
    },
    async transfer(connection, transfer) {
      const wallet = find(connection.connectorId)
      const parameters = {
        rpc: await rpc(transfer.network),
        signer: signerOf(wallet),
        isProviderSigner: !wallet.standard,
        networkId: () => networkOf(wallet, connection),
      }
      const { lastValidBlockHeight, signature, wire } = await sendTransfer(
        parameters,
        connection,
        transfer,
      )
      // A wallet that sent it itself may have bound it to another moment than we did.
      if (wire) tracker.track(signature, { lastValidBlockHeight, wire })
      return signature
    },
    isContract: async (address, network) => isContract(await rpc(network), address),
    getBalance: async (address, token, network) => getBalance(await rpc(network), address, token),
    // No check is written into an address, but not everything of the right length is one.
    isValidChecksum: async (address) => isAddress(address),
    transactionStatus: async (signature, network) => tracker.status(await rpc(network), signature),
  }
}
