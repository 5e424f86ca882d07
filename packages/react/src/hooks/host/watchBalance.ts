import type { Latchkey, Network } from '@latchkey/core'
import { type NativeBalance, nativeBalanceQuery } from '@latchkey/core/account'
import { contextOf } from '@latchkey/core/ui'
import { QueryObserver } from '@tanstack/query-core'

export type BalanceParameters = { readonly address: string; readonly network: Network }

export type WatchedBalance = { readonly data: NativeBalance } | { readonly error: unknown }

/** Calls back with a balance and its changes on the chain, until stopped. This file loads late: it imports the query client. */
export function watchBalance(
  latchkey: Latchkey,
  parameters: BalanceParameters,
  onChange: (balance: WatchedBalance) => void,
): () => void {
  const context = contextOf(latchkey)
  let stopped = false
  let stop = () => {}
  context.queries.load().then(
    (client) => {
      if (stopped) return
      const observer = new QueryObserver(client, nativeBalanceQuery(context, parameters))
      const tell = () => {
        const { data, error } = observer.getCurrentResult()
        if (error) onChange({ error })
        else if (data) onChange({ data })
      }
      stop = observer.subscribe(tell)
      tell()
    },
    (error) => onChange({ error }),
  )
  return () => {
    stopped = true
    stop()
  }
}
