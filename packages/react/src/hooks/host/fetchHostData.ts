import type { Latchkey, Network } from '@latchkey/core'
import {
  formatAmount,
  formatUnits,
  identityQuery,
  nativeBalanceQuery,
} from '@latchkey/core/account'
import { contextOf } from '@latchkey/core/ui'

/** A balance in the network's native currency. */
export type HostBalance = {
  /** In base units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Formatted in the modal's language, without symbol. */
  readonly formatted: string
}

/** Uses the cache if fresh. This file loads late: it imports the query client. */
export async function fetchBalance(
  latchkey: Latchkey,
  { address, network, renew }: { address: string; network: Network; renew: boolean },
): Promise<HostBalance> {
  const context = contextOf(latchkey)
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, { address, network })
  const fetched = await client.fetchQuery(renew ? { ...query, staleTime: 0 } : query)
  const { decimals, symbol } = fetched
  const value = BigInt(fetched.balance)
  const { tag } = latchkey.getState().language
  const formatted = formatAmount(formatUnits(value, decimals), tag, 'balance')
  return { value, decimals, symbol, formatted }
}

export async function fetchIdentity(latchkey: Latchkey, address: string): Promise<void> {
  const context = contextOf(latchkey)
  if (!context.api) return
  const client = await context.queries.load()
  await client.fetchQuery(identityQuery(context, { address }))
}
