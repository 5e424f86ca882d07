import type { AdapterDeps, Swapping } from '@latchkey/core/adapter'
import {
  getRollupFee,
  isLatchkeyError,
  isTransactionHash,
  LatchkeyError,
  readSwap,
} from '@latchkey/protocol'
import type { SendingTools } from '../sending/createSending.js'
import type { EvmWallet } from '../wallet/EvmWallet.js'
import { approveCall, getAllowance, readSpender } from './allowances.js'
import { getReceived } from './getReceived.js'
import { getToken } from './getToken.js'
import { getTime, getTransactionCounts } from './getTransactionCounts.js'
import { simulate } from './simulate.js'
import { canBatch, getCalls, sendCalls } from './walletCalls.js'

/** For the L1 data fee of rollups. */
const swapBytes = 1_500

/** @spec S1.06 */
export function createSwapping(
  { env, rpc }: Pick<AdapterDeps, 'env' | 'rpc'>,
  find: (connectorId: string) => EvmWallet,
  tools: SendingTools,
): Swapping {
  const walletOf = (connectorId: string) => tools.createWalletRpc(find(connectorId).provider)
  const requestFromAccount: SendingTools['requestFromAccount'] = (...parameters) =>
    tools.requestFromAccount(...parameters).catch((error: unknown) => {
      // The embedded wallet's node did not answer: here the transaction is a swap.
      const isOpen = isLatchkeyError(error, 'send/outcome-unknown')
      throw isOpen ? new LatchkeyError('swap/outcome-unknown', { cause: error }) : error
    })
  return {
    getAllowance: async ({ network, ...parameters }) =>
      getAllowance(await rpc(network), parameters),
    getToken: async (address, network) => getToken(await rpc(network), address, tools),
    approveCall: async (token, spender, amount) => approveCall(token, spender, amount),
    readSpender: async (data) => readSpender(data),
    readSwap: async (call, router) => readSwap(call, router),
    simulate: async ({ account, network, ...input }) =>
      simulate(await rpc(network), account, input, tools),
    getTransactionCounts: async (account, network) =>
      getTransactionCounts(await rpc(network), account),
    getTime: async (network) => getTime(await rpc(network)),
    getReceived: async ({ network, ...parameters }) => getReceived(await rpc(network), parameters),
    async getFeeOf(network) {
      const chain = await rpc(network)
      const [{ most }, dataFee] = await Promise.all([
        tools.getGasPrice((method, ...params) => chain.request({ method, params })),
        getRollupFee(swapBytes, (method, params) => chain.request({ method, params })).catch(
          () => 0n,
        ),
      ])
      return (gas) => ((gas * 11n) / 10n) * most + dataFee
    },
    async sendCall(connection, { call, ...parameters }) {
      const { data, to, value } = call
      const { from } = parameters
      const wallet = walletOf(connection.connectorId)
      const hash = await requestFromAccount(wallet, connection, parameters, (chainId) => ({
        method: 'eth_sendTransaction',
        params: [{ from, to, data, value: `0x${value.toString(16)}`, chainId }],
      }))
      // No rejection: the outcome is unknown, and a plain failure would invite to send twice.
      if (!isTransactionHash(hash)) throw new LatchkeyError('swap/outcome-unknown')
      return hash.toLowerCase()
    },
    async canBatch(connection, network) {
      const { connector } = find(connection.connectorId)
      // The embedded wallet upgrades its account within the approval, and says so there.
      const takesReady = connector.type === 'AUTH'
      return canBatch(env, walletOf(connection.connectorId), connection, { network, takesReady })
    },
    sendCalls: async (connection, parameters) =>
      sendCalls({ requestFromAccount }, walletOf(connection.connectorId), connection, parameters),
    getCalls: async ({ connectorId }, id) => getCalls(env, walletOf(connectorId), id),
  }
}
