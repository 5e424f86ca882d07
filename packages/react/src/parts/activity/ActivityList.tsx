import type { Transaction } from '@latchkey/core/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dateGroup } from '../../formats/relativeTime.js'
import { useNow } from '../../hooks/time/useNow.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { LineList } from '../../ui/LineList/LineList.js'
import type { KeptScroll } from '../../ui/LineList/useSteadyScroll.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import type { AccountPartProps } from '../account/AccountPart.js'
import { PanelEmpty, PanelFailure, PanelSkeleton } from '../account/PanelState.js'
import { ActivityRow } from './ActivityRow.js'
import { sheet } from './activity.module.css'
import { useActivity } from './useActivity.js'

const heights = { heading: 32, row: 60 }
/** How often the times are told anew. */
const tellMs = 10_000

type Props = {
  account: AccountPartProps
  kept: KeptScroll
  size: 'panel' | 'view'
  /** What stands below a list that has something in it. */
  children?: ReactNode
}

/** What happened to an account, by month, the latest first. What is new comes in on top, without a jump. @spec S3.29 S5.18 */
export function ActivityList({ account, children, kept, size }: Props) {
  const { messages, tag } = useLanguage()
  const t = messages.activity
  const styles = useSheet(sheet)
  const now = useNow(tellMs)
  const { entryAt, lines, list, months, watch } = useActivity(account)
  const news = useNews(list.items)

  if (lines.length === 0) {
    if (list.state === 'loading') return <PanelSkeleton />
    if (list.state === 'failed') {
      return <PanelFailure text={t.failed} error={list.error} onRetry={watch.retry} />
    }
    if (list.more === 'none') return <PanelEmpty text={t.empty} hint={t.emptyHint} />
  }
  const rows = lines.length - months.size
  return (
    <>
      <LineList
        label={messages.account.tabs.activity}
        lines={lines}
        heights={heights}
        total={list.more === 'none' && list.state === 'ready' ? rows : undefined}
        busy={list.state === 'loading' || list.more === 'loading'}
        size={size}
        kept={kept}
        onEnd={watch.more}
        heading={(key) => (
          <h3 className={styles.month}>{dateGroup(months.get(key) ?? now, now, tag)}</h3>
        )}
        item={(at, props) => {
          const entry = entryAt(at)
          return (
            entry && <ActivityRow entry={entry} network={account.network} now={now} props={props} />
          )
        }}
      >
        {list.state === 'failed' ? (
          <PanelFailure text={t.failed} error={list.error} onRetry={watch.retry} />
        ) : (
          list.more === 'failed' && (
            <PanelFailure text={t.moreFailed} error={list.error} onRetry={watch.retry} />
          )
        )}
      </LineList>
      {children}
      <Unseen live="polite">
        {news.count > 0 && <span key={news.telling}>{t.newsFound(news.count)}</span>}
      </Unseen>
    </>
  )
}

/** How much came in at the top since the list was first there; told by a number that changes with each telling. */
function useNews(items: readonly Transaction[]): {
  readonly count: number
  readonly telling: number
} {
  const [news, setNews] = useState({ count: 0, telling: 0 })
  const top = useRef<string>(undefined)
  useEffect(() => {
    const before = top.current
    top.current = items[0]?.id
    if (before === undefined || before === items[0]?.id) return
    // Where what stood on top is gone, the chain thought better of it: nobody can say what is new.
    const count = items.findIndex(({ id }) => id === before)
    if (count > 0) setNews(({ telling }) => ({ count, telling: telling + 1 }))
  }, [items])
  return news
}
