import type { Network } from '@latchkey/core'
import { hostToken, resolveImageUrl } from '@latchkey/core/account'
import { explorerLink } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { formatDateTime, formatRelativeTime } from '../../formats/formatRelativeTime.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapActivityMessages } from '../../hooks/view/useSwapActivityMessages.js'
import { ContractIcon } from '../../icons/ContractIcon.js'
import { ReceiveIcon } from '../../icons/ReceiveIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { SwapIcon } from '../../icons/SwapIcon.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { Image } from '../../ui/Image/Image.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { useRowStyles } from '../../ui/Row/useRowStyles.js'
import type { ItemProps } from '../../ui/VirtualList/useRovingItems.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './activity.module.css'
import type { ActivityEntry } from './activityLines.js'
import { type ActivityWords, counterpartyText, sentenceOf, signedText } from './activityText.js'

type Props = { entry: ActivityEntry; network: Network; now: number; props: ItemProps }

export function ActivityRow({ entry, network, now, props }: Props) {
  const { messages } = useLanguage()
  const rowStyles = useRowStyles()
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
    <ExternalLink
      {...props}
      className={`${rowStyles.row} ${rowStyles.pressable}`}
      href={explorer.href}
    >
      {content}
      <VisuallyHidden>{messages.account.explorer(explorer.name)}</VisuallyHidden>
    </ExternalLink>
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
  const rowStyles = useRowStyles()
  const { copy } = useCopy(hash, { copied: t.hashCopied, copyFailed: account.copyFailed })
  return (
    <button
      {...props}
      type="button"
      className={`${rowStyles.row} ${rowStyles.pressable}`}
      title={t.copyHash}
      onClick={copy}
    >
      {children}
      <VisuallyHidden>{t.copyHash}</VisuallyHidden>
    </button>
  )
}

function Content({ entry, network, now }: { entry: ActivityEntry; network: Network; now: number }) {
  const { messages, tag } = useLanguage()
  const { becameSmart, leftSmart, swapped } = useSwapActivityMessages()
  const t: ActivityWords = {
    ...messages.activity,
    kinds: { ...messages.activity.kinds, swapped, becameSmart, leftSmart },
  }
  const rowStyles = useRowStyles()
  const styles = useStyles(sheet)
  const { assets, at, kind, status } = entry
  const [first] = assets
  const time = formatDateTime(at, tag)
  const state = { pending: t.pending, failed: t.notDone, lost: t.lost, confirmed: '' }[status]
  const isDone = status === 'confirmed' || status === 'pending'
  const isChange = kind === 'becameSmart' || kind === 'leftSmart'
  return (
    <>
      <VisuallyHidden>
        {sentenceOf(entry, t, tag)}. {state && `${state}. `}
        <time dateTime={new Date(at).toISOString()}>{time}</time>.{' '}
      </VisuallyHidden>
      <ActivityImage entry={entry} network={network} />
      <span className={rowStyles.text} aria-hidden="true">
        <span className={`${rowStyles.name} ${isChange ? styles.whole : ''}`}>{t.kinds[kind]}</span>
        <Note entry={entry} />
      </span>
      <span className={rowStyles.figures} aria-hidden="true">
        {first && (
          <bdi
            dir="ltr"
            title={signedText(first, tag, 'exact')}
            className={`${rowStyles.figure} ${isDone ? styles[first.direction] : styles.undone}`}
          >
            {signedText(first, tag, 'precise')}
          </bdi>
        )}
        {isDone && status !== 'pending' ? (
          <span className={rowStyles.note} title={time}>
            {formatRelativeTime(at, now, tag)}
          </span>
        ) : (
          <span className={`${rowStyles.note} ${isDone ? '' : styles.failed}`} title={time}>
            {state}
          </span>
        )}
      </span>
    </>
  )
}

function Note({ entry }: { entry: ActivityEntry }) {
  const { assets, kind } = entry
  const { messages, tag } = useLanguage()
  const t = messages.activity
  const rowStyles = useRowStyles()
  const [, second, ...others] = assets
  if (second) {
    return (
      <span className={rowStyles.note} dir={others.length > 0 ? undefined : 'ltr'}>
        {others.length > 0 ? t.inTotal(assets.length) : signedText(second, tag, 'precise')}
      </span>
    )
  }
  const who = counterpartyText(entry)
  if (who === undefined || kind === 'minted' || kind === 'burned') return null
  return <span className={rowStyles.note}>{kind === 'received' ? t.from(who) : t.to(who)}</span>
}

function ActivityImage({ entry, network }: { entry: ActivityEntry; network: Network }) {
  const styles = useStyles(sheet)
  const context = useWidget()
  const [first] = entry.assets
  const own = first?.kind === 'token' ? hostToken(network, { address: first.contract }) : undefined
  const image = own?.image ?? resolveImageUrl(context, first?.imageUrl)
  // By contract, too: any token may use the native symbol.
  const isNative =
    first?.kind === 'token' &&
    first.contract === undefined &&
    first.label === network.nativeCurrency.symbol
  return (
    <span className={styles.slot}>
      {first && !(isNative && !image) ? (
        <Image src={image} name={first.label || '?'} id={first.contract} size={36} lazy />
      ) : (
        <NetworkImage network={network} name={first?.label ?? network.name} size={36} />
      )}
      <span className={styles.badge}>
        {entry.kind === 'swapped' ? (
          <SwapIcon />
        ) : first?.direction === 'in' ? (
          <ReceiveIcon />
        ) : first?.direction === 'out' ? (
          <SendIcon />
        ) : (
          <ContractIcon />
        )}
      </span>
      {entry.status === 'pending' && (
        <svg
          aria-hidden="true"
          className={styles.ring}
          viewBox="0 0 48 48"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <circle cx="24" cy="24" r="22" opacity="0.2" />
          <path d="M24 2a22 22 0 0 1 22 22" />
        </svg>
      )}
    </span>
  )
}
