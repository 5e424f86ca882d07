import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { toChainId } from '../chain/chainIds.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'

type LocalCall = {
  readonly deps: HandlerDeps
  readonly caipNetworkId: string
  readonly params: unknown
}

const hexChainId = (caipNetworkId: string) => `0x${Number(toChainId(caipNetworkId)).toString(16)}`

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))
const receipt = v.looseObject({ status: v.optional(v.string()), transactionHash: hash })

/** Methods that the wallet answers itself: no chain knows its accounts. @spec S3.79 S6.04 */
export const localMethods: Readonly<Record<string, (call: LocalCall) => Promise<unknown>>> = {
  async eth_accounts({ deps }) {
    const account = await (await deps.login()).account()
    return account ? [account.wallet.addresses.eip155] : []
  },

  eth_chainId: async ({ caipNetworkId }) => hexChainId(caipNetworkId),

  // An externally owned account has no atomic batches.
  wallet_getCapabilities: async ({ caipNetworkId }) => ({ [hexChainId(caipNetworkId)]: {} }),

  /** Lists the coin only: the frame knows no tokens, so it offers no discovery of assets. @spec S3.20 */
  async wallet_getAssets({ deps, caipNetworkId }) {
    const { wallet } = await requireAccount(deps)
    const address = wallet.addresses.eip155
    const answer = await deps.chain.rpc(caipNetworkId, 'eth_getBalance', [address, 'latest'])
    const balance = v.safeParse(quantity, answer)
    const chain = deps.chain.describe(caipNetworkId)
    if (!balance.success || !chain) throw new LatchkeyError('rpc/malformed')
    const { decimals, symbol } = chain
    const { usd: price = 0 } = (await deps.chain.price(caipNetworkId, undefined)) ?? {}
    const value = (Number(balance.output) / 10 ** decimals) * price
    const metadata = { name: symbol, symbol, decimals, price, iconUrl: '', value }
    const asset = { address: 'native', balance: balance.output, type: 'NATIVE', metadata }
    return { [hexChainId(caipNetworkId)]: [asset] }
  },

  // Calls that were sent as one transaction are identified by its hash.
  async wallet_getCallsStatus({ deps, caipNetworkId, params }) {
    const id = v.safeParse(v.looseTuple([hash]), params)
    if (!id.success) throw new LatchkeyError('rpc/invalid-params')
    const answer = await deps.chain.rpc(caipNetworkId, 'eth_getTransactionReceipt', [id.output[0]])
    const found = v.safeParse(receipt, answer)
    const status = found.success ? (found.output.status === '0x1' ? 200 : 500) : 100
    return {
      version: '2.0.0',
      id: id.output[0],
      chainId: hexChainId(caipNetworkId),
      atomic: false,
      status,
      receipts: found.success ? [found.output] : [],
    }
  },
}
