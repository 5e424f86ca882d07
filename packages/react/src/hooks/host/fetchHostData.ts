import type { Latchkey } from '@latchkey/core'
import {
  formatAmount,
  formatUnits,
  identityQuery,
  type NativeBalance,
  nativeBalanceQuery,
} from '@latchkey/core/account'
import { contextOf } from '@latchkey/core/ui'
import type { BalanceParameters } from './watchBalance.js'

/** A balance in the network's native currency. */
export type HostBalance = {
  /** In base units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Formatted in the modal's language, without symbol. */
  readonly formatted: string
}

/** Requests a balance anew; who watches it sees it too. This file loads late: it imports the query client. */
export async function fetchBalance(
  latchkey: Latchkey,
  parameters: BalanceParameters,
): Promise<HostBalance> {
  const context = contextOf(latchkey)
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, parameters)
  return toHostBalance(latchkey, await client.fetchQuery({ ...query, staleTime: 0 }))
}

export function toHostBalance(
  latchkey: Latchkey,
  { balance, decimals, symbol }: NativeBalance,
): HostBalance {
  const value = BigInt(balance)
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
