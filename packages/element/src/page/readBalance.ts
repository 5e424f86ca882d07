import type { Latchkey } from '@latchkey/core'
import { formatBalance, nativeBalanceQuery } from '@latchkey/core/balance'
import type { BalanceParameters } from './InstanceHandle.js'

/** What an address holds of a network's own currency, as people read it. Loads late: it brings the query client along. */
export async function readBalance(
  { context }: Latchkey,
  parameters: BalanceParameters,
): Promise<string> {
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, parameters)
  const { balance, decimals, symbol } = await client.fetchQuery(query)
  return `${formatBalance(balance, decimals)} ${symbol}`
}
