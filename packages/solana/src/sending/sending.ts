import type { Adapter, AdapterDeps, Connection, Sending } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'
import { isAddress } from '@solana/kit'
import { holding, isContract } from '../chain/chainAnswers.js'
import { parseCount } from '../chain/parseCount.js'
import { signerOf } from '../signing/signerOf.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { followSent } from './followSent.js'
import { prepareTransfer } from './prepareTransfer.js'
import { transfer } from './transfer.js'

/** What the family can do with tokens, in one piece that loads when somebody wants to know. */
export type SolanaSending = Required<Sending> & Required<Pick<Adapter, 'transactionStatus'>>

/** Puts together what sends, and what tells of transactions. @spec S4.41 */
export function sending(
  { rpc }: Pick<AdapterDeps, 'rpc'>,
  find: (connectorId: string) => SolanaWallet,
  /** Where a wallet is used now. */
  networkOf: (wallet: SolanaWallet, connection: Connection) => Promise<CaipNetworkId>,
): SolanaSending {
  const sentOnes = followSent()
  return {
    async estimate(wanted) {
      const chain = await rpc(wanted.network)
      const { fee, opening } = await prepareTransfer(chain, wanted)
      const rent = { method: 'getMinimumBalanceForRentExemption', params: [0] }
      // What is left of an account must be this much, or nothing; also of one that only pays the fee.
      return { fee, rentDeposit: opening, minBalance: parseCount(await chain.request(rent)) }
    },
    async transfer(connection, wanted) {
      const wallet = find(connection.connectorId)
      const parameters = {
        rpc: await rpc(wanted.network),
        signer: signerOf(wallet),
        isAdopted: !wallet.standard,
        networkId: () => networkOf(wallet, connection),
      }
      const { end, signature, wire } = await transfer(parameters, connection, wanted)
      // A wallet that sent it itself may have bound it to another moment than we did.
      if (wire) sentOnes.begin(signature, { end, wire })
      return signature
    },
    isContract: async (address, network) => isContract(await rpc(network), address),
    getBalance: async (address, token, network) => holding(await rpc(network), address, token),
    // No check is written into an address, but not everything of the right length is one.
    isValidChecksum: async (address) => isAddress(address),
    transactionStatus: async (signature, network) => sentOnes.status(await rpc(network), signature),
  }
}
