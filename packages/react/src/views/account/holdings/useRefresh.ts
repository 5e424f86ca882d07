import { hasTokenSource, tokenBalanceQuery, tokenFailure } from '@latchkey/core/account'
import { nativeBalanceQuery } from '@latchkey/core/balance'
import { showSnackbar } from '@latchkey/core/internal'
import { nativeTokenOf } from '@latchkey/protocol'
import { useState } from 'react'
import { formatRelativeTime } from '../../../formats/formatRelativeTime.js'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { useErrorText, useLanguage } from '../../../hooks/view/useMessages.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'

/**
 * Returns a function that requests the balances now, even if fresh; after a failure those on screen stay. During the waiting
 * time after a token failure it requests nothing, and says when it ends. @spec S4.44 S5.14
 */
export function useRefresh(account: NetworkAccount): { isRefreshing: boolean; refresh(): void } {
  const { messages, tag } = useLanguage()
  const t = messages.account
  const textOf = useErrorText()
  const context = useWidget()
  const notify = useTrigger(showSnackbar)
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    try {
      const client = await context.queries.load()
      const { chainNamespace, id } = account.network
      // Bypasses the server's cache too: the visitor expects a change.
      const forceUpdate = [nativeTokenOf(chainNamespace, id)]
      await Promise.all([
        client.fetchQuery({ ...nativeBalanceQuery(context, account), staleTime: 0 }),
        hasTokenSource(context, account.network) &&
          client.fetchQuery({
            ...tokenBalanceQuery(context, { ...account, forceUpdate }),
            staleTime: 0,
          }),
      ])
      const failure = tokenFailure(context, account)
      const now = context.env.now()
      if (failure && failure.retryAt > now) {
        const when = t.retryTime(formatRelativeTime(failure.retryAt, now, tag))
        notify({ variant: 'error', message: `${messages.tokens.failed}. ${when}` })
      }
    } catch (error) {
      notify({ variant: 'error', message: `${t.refreshFailed} ${textOf(error)}` })
    } finally {
      setRefreshing(false)
    }
  }
  return { isRefreshing, refresh: () => void refresh() }
}
