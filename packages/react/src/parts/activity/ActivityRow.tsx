import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { exactTime } from '../../formats/exactTime.js'
import { relativeTime } from '../../formats/relativeTime.js'
import { shortAddress } from '../../formats/shortAddress.js'
import { useCopy } from '../../hooks/asking/useCopy.js'
import { useLanguage } from '../../hooks/view/useLanguage.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { explorerLink } from '../../links/explorerLink.js'
import { useLine } from '../../ui/Line/useLine.js'
import type { ItemProps } from '../../ui/LineList/useRovingItems.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { ActivityPicture } from './ActivityPicture.js'
import { sheet } from './ActivityRow.module.css'
import type { ActivityEntry } from './activityEntry.js'
import { sentenceOf, signedText } from './activityText.js'

type Props = { entry: ActivityEntry; network: Network; now: number; props: ItemProps }

/** One thing that happened: a press shows it on the network's explorer, or copies its id where there is none. */
export function ActivityRow({ entry, network, now, props }: Props) {
  const { messages } = useLanguage()
  const line = useLine()
  const explorer = explorerLink(network, entry.hash, 'tx')
  const content = <Content entry={entry} network={network} now={now} />
  if (!explorer) {
    return (
      <CopyRow hash={entry.hash} props={props}>
        {content}
      </CopyRow>
    )
  }
  return (
    <a
      {...props}
      className={`${line.row} ${line.pressable}`}
      href={explorer.href}
      target="_blank"
      rel="noreferrer noopener"
    >
      {content}
      <Unseen>{messages.account.explorer(explorer.name)}</Unseen>
    </a>
  )
}

function CopyRow({
  children,
  hash,
  props,
}: {
  children: ReactNode
  hash: string
  props: ItemProps
}) {
  const { account, activity: t } = useLanguage().messages
  const line = useLine()
  const { copy } = useCopy(hash, { copied: t.hashCopied, copyFailed: account.copyFailed })
  return (
    <button
      {...props}
      type="button"
      className={`${line.row} ${line.pressable}`}
      title={t.copyHash}
      onClick={copy}
    >
      {children}
      <Unseen>{t.copyHash}</Unseen>
    </button>
  )
}

/** The sentence is for those who listen; the eye has its parts. */
function Content({ entry, network, now }: { entry: ActivityEntry; network: Network; now: number }) {
  const { messages, tag } = useLanguage()
  const t = messages.activity
  const line = useLine()
  const styles = useSheet(sheet)
  const { assets, at, kind, status } = entry
  const [first] = assets
  const time = exactTime(at, tag)
  const state = { pending: t.pending, failed: t.notDone, lost: t.lost, confirmed: '' }[status]
  const isDone = status === 'confirmed' || status === 'pending'
  return (
    <>
      <Unseen>
        {sentenceOf(entry, t, tag)}. {state && `${state}. `}
        <time dateTime={new Date(at).toISOString()}>{time}</time>.{' '}
      </Unseen>
      <ActivityPicture entry={entry} network={network} />
      <span className={line.words} aria-hidden="true">
        <span className={line.name}>{t.kinds[kind]}</span>
        <Note entry={entry} />
      </span>
      <span className={line.figures} aria-hidden="true">
        {first && (
          <bdi
            dir="ltr"
            title={signedText(first, tag)}
            className={`${line.figure} ${isDone ? styles[first.direction] : styles.undone}`}
          >
            {signedText(first, tag)}
          </bdi>
        )}
        {isDone && status !== 'pending' ? (
          <span className={line.note} title={time}>
            {relativeTime(at, now, tag)}
          </span>
        ) : (
          <span className={`${line.note} ${isDone ? '' : styles.failed}`} title={time}>
            {state}
          </span>
        )}
      </span>
    </>
  )
}

/** What else moved, or who was on the other side. */
function Note({ entry: { assets, counterparty, kind } }: { entry: ActivityEntry }) {
  const { messages, tag } = useLanguage()
  const t = messages.activity
  const line = useLine()
  const [, second, ...others] = assets
  if (second) {
    return (
      <span className={line.note} dir="ltr">
        {others.length > 0 ? t.moreFound(others.length + 1) : signedText(second, tag)}
      </span>
    )
  }
  if (counterparty === undefined || kind === 'minted' || kind === 'burned') return null
  const who = shortAddress(counterparty)
  return <span className={line.note}>{kind === 'received' ? t.from(who) : t.to(who)}</span>
}
