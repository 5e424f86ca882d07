import type { Latchkey, Network } from '@latchkey/core'
import { formatAmount, formatUnits, nativeBalanceQuery } from '@latchkey/core/account'
import { contextOf } from '@latchkey/core/ui'

export type BalanceParameters = { readonly address: string; readonly network: Network }

/** In its own chunk: it loads the query client. */
export async function readBalance(
  latchkey: Latchkey,
  parameters: BalanceParameters,
): Promise<string> {
  const context = contextOf(latchkey)
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, parameters)
  const { balance, decimals, symbol } = await client.fetchQuery(query)
  const { tag } = context.store.get().language
  return `${formatAmount(formatUnits(BigInt(balance), decimals), tag, 'balance')} ${symbol}`
}
