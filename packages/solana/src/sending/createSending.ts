import type { Adapter, AdapterDeps, Connection, Sending } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import { isAddress } from '@solana/kit'
import { getBalance, isContract } from '../chain/chainReads.js'
import { parseU64 } from '../chain/parseU64.js'
import { signerOf } from '../signing/signerOf.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { createTransactionTracker } from './createTransactionTracker.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendTransfer } from './sendTransfer.js'

export type SolanaSending = Required<Sending> & Required<Pick<Adapter, 'transactionStatus'>>

/** @spec S4.41 */
export function createSending(
  { rpc }: Pick<AdapterDeps, 'rpc'>,
  find: (connectorId: string) => SolanaWallet,
  networkOf: (wallet: SolanaWallet, connection: Connection) => Promise<CaipNetworkId>,
): SolanaSending {
  const tracker = createTransactionTracker()
  return {
    async estimate(transfer) {
      const chain = await rpc(transfer.network)
      const { fee, rentDeposit } = await prepareTransfer(chain, transfer)
      const rent = { method: 'getMinimumBalanceForRentExemption', params: [0] }
      // Every account must keep this much or be emptied.
      return { fee, rentDeposit, minBalance: parseU64(await chain.request(rent)) }
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
      // A wallet that sends by itself may use another blockhash.
      if (wire) tracker.track(signature, { lastValidBlockHeight, wire })
      return signature
    },
    isContract: async (address, network) => isContract(await rpc(network), address),
    getBalance: async (address, token, network) => getBalance(await rpc(network), address, token),
    async getNftBalance() {
      throw new LatchkeyError('send/unsupported')
    },
    getFeePrices: async () => undefined,
    // Solana addresses have no checksum, but not all 32-byte values are valid.
    isValidChecksum: async (address) => isAddress(address),
    withChecksum: async (address) => address,
    transactionStatus: async (signature, network) => tracker.status(await rpc(network), signature),
  }
}
