import { formatUnits, LatchkeyError, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
import { hasTokenSource, tokenBalanceQuery, tokenFailure } from '../account/tokenBalanceQuery.js'
import type { Context } from '../runtime/context.js'
import { sendContext } from '../send/transfer/sendContext.js'
import { tokenContract } from '../send/transfer/tokenUnits.js'

/** Fetches the tokens that can be sent, the network's own coin first; throws where a balance is not known, which is no balance of 0. */
export async function sendableTokens(context: Context): Promise<readonly TokenBalance[]> {
  const { network } = sendContext(context)
  const listed = await knownTokens(context)
  if (listed.some((one) => tokenContract(one) === undefined)) return listed
  return [{ ...coinOf(network), quantity: await coinQuantity(context) }, ...listed]
}

/** Fetches the tokens of the wallet, the server and the host; none where there is none of them. */
export async function knownTokens(context: Context): Promise<readonly TokenBalance[]> {
  const { address, network } = sendContext(context)
  if (!hasTokenSource(context, network)) return []
  const client = await context.queries.load()
  const account = { address, network }
  const listed = await client.fetchQuery(tokenBalanceQuery(context, account))
  // What was known before a failure is shown by the modal too.
  if (listed.length === 0 && tokenFailure(context, account))
    throw new LatchkeyError('balance/unavailable')
  return listed
}

async function coinQuantity(context: Context): Promise<TokenBalance['quantity']> {
  const { address, network } = sendContext(context)
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, { address, network })
  const { balance, decimals } = await client.fetchQuery(query).catch((cause: unknown) => {
    throw new LatchkeyError('balance/unavailable', { cause })
  })
  return { decimals: String(decimals), numeric: formatUnits(BigInt(balance), decimals) }
}

/** Describes the coin of a network, whatever the account holds of it. */
export function coinOf({ caipNetworkId, nativeCurrency }: Network): TokenBalance {
  const { decimals, name, symbol } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '0' }
  return { name, symbol, chainId: caipNetworkId, price: 0, quantity }
}
