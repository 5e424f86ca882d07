import { type NativeBalance, nativeBalanceQuery } from '@latchkey/core/balance'
import { showSnackbar } from '@latchkey/core/internal'
import { useState } from 'react'
import { useErrorText, useMessages } from '../../hooks/useMessages.js'
import { type UseQueryReturn, useQuery } from '../../hooks/useQuery.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWidget } from '../../hooks/useWidget.js'
import type { AccountPartProps } from './AccountPart.js'

export type UseNativeBalanceReturn = UseQueryReturn<NativeBalance> & {
  readonly isRefreshing: boolean
  /** Asks the network now, however fresh the balance is; if that fails, the one on screen stays. */
  refresh(): void
}

/** The native balance of an account; however many ask, the network is asked once. */
export function useNativeBalance(account: AccountPartProps): UseNativeBalanceReturn {
  const { account: t } = useMessages()
  const textOf = useErrorText()
  const context = useWidget()
  const tell = useTrigger(showSnackbar)
  const [isRefreshing, setRefreshing] = useState(false)
  const query = nativeBalanceQuery(context, account)

  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    try {
      const client = await context.queries.load()
      await client.fetchQuery({ ...query, staleTime: 0 })
    } catch (error) {
      tell({ variant: 'error', message: `${t.refreshFailed} ${textOf(error)}` })
    } finally {
      setRefreshing(false)
    }
  }
  return { ...useQuery(query), isRefreshing, refresh: () => void refresh() }
}
