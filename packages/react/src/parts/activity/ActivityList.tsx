import type { Transaction } from '@latchkey/core/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMonth } from '../../formats/formatRelativeTime.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import type { ScrollMemory } from '../../ui/VirtualList/useScrollAnchor.js'
import { VirtualList } from '../../ui/VirtualList/VirtualList.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'
import { PanelEmpty, PanelError, PanelSkeleton } from '../account/PanelState.js'
import { ActivityRow } from './ActivityRow.js'
import { sheet } from './activity.module.css'
import { useActivity } from './useActivity.js'

const heights = { heading: 32, row: 60 }
const refreshMs = 10_000

type Props = {
  account: NetworkAccount
  memory?: ScrollMemory
  size: 'panel' | 'view'
  children?: ReactNode
}

/** New entries are added on top without moving the list. @spec S3.29 S5.18 */
export function ActivityList({ account, children, memory, size }: Props) {
  const { messages, tag } = useLanguage()
  const t = messages.activity
  const styles = useStyles(sheet)
  const now = useNow(refreshMs)
  const { entryAt, lines, list, months, observer } = useActivity(account)
  const added = useNewTransactions(list.items)
  // The cause says why, the error itself only that there is no activity.
  const error = list.error?.cause ?? list.error

  if (lines.length === 0) {
    if (list.state === 'loading') return <PanelSkeleton of="activity" />
    if (list.state === 'failed') {
      return <PanelError text={t.failed} error={error} onRetry={observer.retry} />
    }
    if (list.more === 'none') return <PanelEmpty text={t.empty} hint={t.emptyHint} />
  }
  const rows = lines.length - months.size
  return (
    <>
      <VirtualList
        label={messages.account.tabs.activity}
        lines={lines}
        heights={heights}
        total={list.more === 'none' && list.state === 'ready' ? rows : undefined}
        busy={list.state === 'loading' || list.more === 'loading'}
        size={size}
        memory={memory}
        onEnd={observer.more}
        heading={(key) => (
          <h3 className={styles.month}>{formatMonth(months.get(key) ?? now, now, tag)}</h3>
        )}
        item={(at, props) => {
          const entry = entryAt(at)
          return (
            entry && <ActivityRow entry={entry} network={account.network} now={now} props={props} />
          )
        }}
      >
        {list.state === 'failed' ? (
          <PanelError text={t.failed} error={error} onRetry={observer.retry} />
        ) : (
          list.more === 'failed' && (
            <PanelError text={t.moreFailed} error={error} onRetry={observer.retry} />
          )
        )}
      </VirtualList>
      {children}
      <VisuallyHidden live="polite">
        {added.count > 0 && <span key={added.announcementId}>{t.newsFound(added.count)}</span>}
      </VisuallyHidden>
    </>
  )
}

function useNewTransactions(items: readonly Transaction[]): {
  readonly count: number
  readonly announcementId: number
} {
  const [added, setAdded] = useState({ count: 0, announcementId: 0 })
  const top = useRef<string>(undefined)
  useEffect(() => {
    const before = top.current
    top.current = items[0]?.id
    if (before === undefined || before === items[0]?.id) return
    // After a reorg the former first entry may be gone: it is unknown what is new.
    const count = items.findIndex(({ id }) => id === before)
    if (count > 0) setAdded(({ announcementId }) => ({ count, announcementId: announcementId + 1 }))
  }, [items])
  return added
}
