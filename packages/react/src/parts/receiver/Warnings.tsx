import type { ReceiverWarning } from '@latchkey/core/send'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './Warnings.module.css'

type Props = { warnings: readonly ReceiverWarning[]; receiver: string }

export function Warnings({ receiver, warnings }: Props) {
  const t = useSendingMessages().sendPreview
  const dangers = warnings.filter(({ severity }) => severity === 'danger')
  return (
    <>
      {warnings.map(({ kind, known, severity }) => (
        <Notice
          key={kind}
          quiet
          tone={severity === 'danger' ? 'error' : 'warning'}
          text={t.warnings[kind].title}
          hint={t.warnings[kind].hint}
        >
          {known !== undefined && <AddressComparison receiver={receiver} contact={known} />}
        </Notice>
      ))}
      {/* They load late; dangers announce themselves. */}
      <VisuallyHidden live="polite">
        {dangers.map(({ kind }) => t.warnings[kind].title).join('. ')}
      </VisuallyHidden>
    </>
  )
}

function AddressComparison({ contact, receiver }: { contact: string; receiver: string }) {
  const t = useSendingMessages().sendPreview
  const styles = useStyles(sheet)
  return (
    <>
      <dl className={styles.similarAddresses}>
        <dt className={styles.owner}>{t.thisAddress}</dt>
        <dd className={styles.warningsAddress}>
          <AddressText address={receiver} compareWith={contact} />
        </dd>
        <dt className={styles.owner}>{t.knownAddress}</dt>
        <dd className={styles.warningsAddress}>
          <AddressText address={contact} compareWith={receiver} />
        </dd>
      </dl>
      <span className={styles.legend}>{t.differing}</span>
    </>
  )
}
