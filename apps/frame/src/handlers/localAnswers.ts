import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { chainIdOf } from '../chain/chainIds.js'
import { accountOf, type HandlerParts } from './Handlers.js'

type Asked = {
  readonly parts: HandlerParts
  readonly caipNetworkId: string
  readonly params: unknown
}

const hexOf = (caipNetworkId: string) => `0x${Number(chainIdOf(caipNetworkId)).toString(16)}`

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const receipt = v.looseObject({ status: v.optional(v.string()), transactionHash: hash })

/** Calls that the wallet answers itself, by method: no chain knows its accounts. @spec S3.79 S6.04 */
export const localAnswers: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  async eth_accounts({ parts }) {
    const account = await (await parts.login()).account()
    return account ? [account.wallet.addresses.eip155] : []
  },

  eth_chainId: async ({ caipNetworkId }) => hexOf(caipNetworkId),

  // An account that is a key and no contract can do nothing in one go.
  wallet_getCapabilities: async ({ caipNetworkId }) => ({ [hexOf(caipNetworkId)]: {} }),

  async wallet_getAssets({ parts, caipNetworkId }) {
    const { wallet } = await accountOf(parts)
    const address = wallet.addresses.eip155
    const balance = await parts.chain.rpc(caipNetworkId, 'eth_getBalance', [address, 'latest'])
    const metadata = parts.chain.describe(caipNetworkId)
    return { [hexOf(caipNetworkId)]: [{ address: 'native', balance, type: 'native', metadata }] }
  },

  // Calls that were sent as one transaction are known by its hash.
  async wallet_getCallsStatus({ parts, caipNetworkId, params }) {
    const id = v.safeParse(v.looseTuple([hash]), params)
    if (!id.success) throw new LatchkeyError('rpc/invalid-params')
    const answer = await parts.chain.rpc(caipNetworkId, 'eth_getTransactionReceipt', [id.output[0]])
    const found = v.safeParse(receipt, answer)
    const status = found.success ? (found.output.status === '0x1' ? 200 : 500) : 100
    return {
      version: '2.0.0',
      id: id.output[0],
      chainId: hexOf(caipNetworkId),
      atomic: false,
      status,
      receipts: found.success ? [found.output] : [],
    }
  },
}
