import {
  hasTokenSource,
  nativeBalanceQuery,
  tokenBalanceQuery,
  tokenFailure,
} from '@latchkey/core/account'
import { activeAccount, type Context, showSnackbar } from '@latchkey/core/ui'
import { nativeTokenOf } from '@latchkey/protocol'
import { useState } from 'react'
import { formatRelativeTime } from '../../../formats/formatRelativeTime.js'
import { useSelector } from '../../../hooks/instance/useSelector.js'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { useErrorText, useLanguage } from '../../../hooks/view/useMessages.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'

export type UseRefreshReturn = {
  readonly isRefreshing: boolean
  readonly announcement: string
  refresh(): void
}

/**
 * Requests fresh balances. A failure keeps those on screen and shows once: in the token list if visible, else in a snackbar.
 * During the cooldown after a failure it only says when that ends. @spec S4.44 S5.14
 */
export function useRefresh(account: NetworkAccount): UseRefreshReturn {
  const { messages, tag } = useLanguage()
  const t = messages.account
  const textOf = useErrorText()
  const context = useWidget()
  const notify = useTrigger(showSnackbar)
  const { currentTab = 'tokens' } = useSelector(activeAccount)
  const [isRefreshing, setRefreshing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const waitOf = () => {
    const { retryAt = 0 } = tokenFailure(context, account) ?? {}
    const now = context.env.now()
    return retryAt > now ? t.retryTime(formatRelativeTime(retryAt, now, tag)) : undefined
  }

  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    setAnnouncement('')
    const isWaiting = waitOf() !== undefined
    const failed = (message: string) => notify({ variant: 'error', message })
    try {
      const [native] = await requestBalances(context, account)
      const wait = waitOf()
      if (wait && isWaiting) failed(`${messages.tokens.failed}. ${wait}`)
      else if (wait) setAnnouncement(currentTab === 'tokens' ? messages.tokens.failed : '')
      else if (native.status === 'rejected') throw native.reason
    } catch (error) {
      failed(`${t.refreshFailed} ${textOf(error)}`)
    } finally {
      setRefreshing(false)
    }
  }
  return { announcement, isRefreshing, refresh: () => void refresh() }
}

async function requestBalances(context: Context, account: NetworkAccount) {
  const client = await context.queries.load()
  const { chainNamespace, id } = account.network
  // Bypasses the server's cache, too: the visitor expects a change.
  const forceUpdate = [nativeTokenOf(chainNamespace, id)]
  const tokens = tokenBalanceQuery(context, { ...account, forceUpdate })
  return Promise.allSettled([
    client.fetchQuery({ ...nativeBalanceQuery(context, account), staleTime: 0 }),
    hasTokenSource(context, account.network) && client.fetchQuery({ ...tokens, staleTime: 0 }),
  ])
}
