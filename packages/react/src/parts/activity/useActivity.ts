import {
  activityRows,
  type HistoryWatch,
  type Paged,
  type Transaction,
  watchHistory,
} from '@latchkey/core/account'
import type { State } from '@latchkey/core/internal'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'
import { type ActivityLines, activityLines } from './activityLines.js'

export type Activity = ActivityLines & {
  readonly list: Paged<Transaction>
  readonly watch: HistoryWatch
}

/** What happened to an account while it is on screen: the history, and what is on its way into it. */
export function useActivity(account: NetworkAccount): Activity {
  const context = useWidget()
  const { address, network } = account
  // Another account or network is another list; whoever shows it, is keyed by both.
  const [watch] = useState(() => watchHistory(context, account))
  useEffect(() => () => watch.close(), [watch])
  const list = useSyncExternalStore(watch.subscribe, watch.get, watch.get)
  const sent = useSelector(selectSent)
  const { env } = context
  const activity = useMemo(
    () => activityLines(activityRows(list.items, sent, { address, network }), env.now()),
    [address, env, list.items, network, sent],
  )
  return { ...activity, list, watch }
}

const selectSent = (state: State) => state.activity.sent
