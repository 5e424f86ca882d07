import type { Latchkey, Network } from '@latchkey/core'
import {
  formatAmount,
  formatUnits,
  identityQuery,
  nativeBalanceQuery,
} from '@latchkey/core/account'
import { contextOf } from '@latchkey/core/ui'

/** A balance in the currency of its network. */
export type HostBalance = {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** As the modal writes it, in its language, without the symbol. */
  readonly formatted: string
}

/** Fetches the balance of an address, unless a fresh one is there. This file loads late: it brings the query client. */
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

/** Fetches the name and image of an address into the state. */
export async function fetchIdentity(latchkey: Latchkey, address: string): Promise<void> {
  const context = contextOf(latchkey)
  if (!context.api) return
  const client = await context.queries.load()
  await client.fetchQuery(identityQuery(context, { address }))
}
