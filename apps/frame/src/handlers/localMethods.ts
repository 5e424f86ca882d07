import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { namespaceOf, toChainId } from '../chain/chainIds.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'

type LocalCall = {
  readonly deps: HandlerDeps
  readonly caipNetworkId: string
  readonly params: unknown
}

const hexChainId = (caipNetworkId: string) => `0x${Number(toChainId(caipNetworkId)).toString(16)}`

const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))
const chainIdList = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i))),
  v.maxLength(32),
)
const capabilitiesParams = v.looseTuple([v.nullish(v.string()), v.nullish(chainIdList)])

/** Methods that the wallet answers itself: no chain knows its accounts. @spec S3.79 S6.04 */
export const localMethods: Readonly<Record<string, (call: LocalCall) => Promise<unknown>>> = {
  async eth_accounts({ deps }) {
    const account = await (await deps.login()).account()
    return account ? [account.wallet.addresses.eip155] : []
  },

  eth_chainId: async ({ caipNetworkId }) => hexChainId(caipNetworkId),

  wallet_getCapabilities: readCapabilities,

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

  async wallet_getCallsStatus({ deps, params }) {
    const { wallet } = await requireAccount(deps)
    const { callsStatus } = await deps.smartAccounts()
    return callsStatus(parseId(params), wallet.addresses.eip155)
  },

  // The page shows it; the frame only says whether there is something to show.
  async wallet_showCallsStatus({ deps, params }) {
    await requireAccount(deps)
    const { sentCalls } = await deps.smartAccounts()
    if (!(await sentCalls.find(parseId(params)))) throw new LatchkeyError('calls/unknown-id')
    return null
  },
}

/**
 * Says what the account does with several calls, and whether others can pay its fees: on the chains that are asked for,
 * else on all. Nothing of a chain whose node does not answer; of one that was not named, not even its name. @spec S3.79
 */
async function readCapabilities({ deps, caipNetworkId, params }: LocalCall): Promise<unknown> {
  const { wallet } = await requireAccount(deps)
  const address = wallet.addresses.eip155
  const asked = v.safeParse(capabilitiesParams, params ?? [])
  if (!asked.success) throw new LatchkeyError('rpc/invalid-params')
  const [account, chainIds] = asked.output
  if (account != null && account.toLowerCase() !== address.toLowerCase()) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  const { capabilities, chainIds: all } = await deps.smartAccounts()
  const named = chainIds?.map((id) => `eip155:${Number(id)}`) ?? [caipNetworkId]
  const ids = chainIds ? named : [...named, ...all.filter((id) => namespaceOf(id) === 'eip155')]
  const served = [...new Set(ids)].filter((id) => deps.chain.supports(id))
  const rows = await Promise.all(
    served.map(async (id) => {
      const chainCapabilities = await capabilities[named.includes(id) ? 'read' : 'glance'](
        id,
        address,
      )
      return chainCapabilities ? [[hexChainId(id), chainCapabilities] as const] : []
    }),
  )
  return Object.fromEntries(rows.flat())
}

function parseId(params: unknown): string {
  const id = v.safeParse(v.looseTuple([v.pipe(v.string(), v.maxLength(4096))]), params)
  if (!id.success) throw new LatchkeyError('rpc/invalid-params')
  return id.output[0]
}
