import { markNotified } from '@latchkey/core/account'
import { dismissResult, type SendResult, type State, showView } from '@latchkey/core/ui'
import { supports } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNamespace } from '../../hooks/view/selectors.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapActivityMessages } from '../../hooks/view/useSwapActivityMessages.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { resultText } from '../../links/resultText.js'
import { transactionLink } from '../../links/transactionLink.js'
import { CopyAddress } from '../../parts/account/CopyAddress.js'
import { Button } from '../../ui/Button/Button.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './SentResult.module.css'

const looks = {
  pending: { tone: 'pending', icon: <Spinner /> },
  confirmed: { tone: 'success', icon: <CheckIcon /> },
  failed: { tone: 'error', icon: <ErrorIcon /> },
  lost: { tone: 'warning', icon: <WarningIcon /> },
} as const

/** @spec S4.42 */
export function SentResult({ result }: { result: SendResult }) {
  const { messages, tag } = useLanguage()
  const t = messages.sendResult
  const styles = useStyles(sheet)
  const dismiss = useTrigger(dismissResult)
  const networks = useSelector(selectNetworks)
  const link = transactionLink({ networks }, result, messages)
  useSeen(result)
  const { receiverName, status, swap, to } = result
  const words = useSwapActivityMessages()
  return (
    <NoticeCard {...looks[status]} role="region" aria-label={swap ? words.last : t.title}>
      <p className={styles.headline} role="status">
        {resultText(result, messages, words, tag)}
      </p>
      <p className={styles.receiver}>
        <span>{swap ? words.by : t.to}</span>
        {receiverName && (
          <span className={styles.name} dir="auto">
            {receiverName}
          </span>
        )}
        <CopyAddress address={to} small />
      </p>
      {link && (
        <ExternalLink className={styles.link} href={link.href}>
          {link.label}
        </ExternalLink>
      )}
      <div className={styles.actions}>
        <ActivityButton label={t.activity} />
        <Button kind="small" onClick={() => dismiss()}>
          {t.done}
        </Button>
      </div>
    </NoticeCard>
  )
}

const selectNetworks = ({ networks }: State) => networks

function useSeen(result: SendResult): void {
  const context = useWidget()
  useEffect(() => {
    if (result.status !== 'pending') markNotified(context, result)
  }, [context, result])
}

function ActivityButton({ label }: { label: string }) {
  const { api, ui } = useWidget()
  const { activity } = useFeatures()
  const namespace = useSelector(selectActiveNamespace)
  const show = useTrigger(showView)
  const isOffered =
    activity && api && namespace && supports(namespace, 'activity') && ui.shows('Transactions')
  if (!isOffered) return null
  return (
    <Button kind="small" leadsTo="Transactions" onClick={() => show({ view: 'Transactions' })}>
      {label}
    </Button>
  )
}
