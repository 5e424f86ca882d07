import {
  activityRows,
  createHistoryObserver,
  type HistoryObserver,
  ownSwaps,
  type Paged,
  spamKnowledge,
  type Transaction,
} from '@latchkey/core/account'
import type { State } from '@latchkey/core/ui'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'
import { type ActivityLines, activityLines } from './activityLines.js'
import { useIsSwap } from './useIsSwap.js'

export type Activity = ActivityLines & {
  readonly list: Paged<Transaction>
  readonly observer: HistoryObserver
}

export function useActivity(account: NetworkAccount): Activity {
  const context = useWidget()
  const { address, network } = account
  // The component is keyed by account and network.
  const [observer] = useState(() => createHistoryObserver(context, account))
  useEffect(() => () => observer.close(), [observer])
  const list = useSyncExternalStore(observer.subscribe, observer.get, observer.get)
  const sent = useSelector(selectSent)
  const names = useSelector(selectNames)
  const isSwap = useIsSwap(network, list.items)
  const activity = useMemo(() => {
    const rows = activityRows(list.items, sent, { address, network })
    const spam = spamKnowledge(context, { address, network })
    const own = ownSwaps(context, { address, network })
    return activityLines(rows, context.env.now(), { isSwap, spam, names, own })
  }, [address, context, isSwap, list.items, names, network, sent])
  return { ...activity, list, observer }
}

const selectSent = (state: State) => state.activity.sent
const selectNames = (state: State) => state.activity.names
