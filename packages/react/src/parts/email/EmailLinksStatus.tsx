import { goBack } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './EmailLinksStatus.module.css'
import { HighlightedText } from './HighlightedText.js'

export type EmailLinksStatusProps = { oldEmail: string; newEmail: string }

/** @spec S4.34 */
export function EmailLinksStatus({ newEmail, oldEmail }: EmailLinksStatusProps) {
  const { device, emailChange: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const back = useTrigger(goBack)
  return (
    <div className={styles.root}>
      <IconBadge>
        <MailIcon />
      </IconBadge>
      <div className={styles.text} role="status">
        <p className={styles.note}>{t.step('3', '3')}</p>
        <p>{t.accepted}</p>
        <p className={styles.links}>
          <HighlightedText text={t.openLinks(oldEmail, newEmail)} highlight={oldEmail} />
        </p>
      </div>
      <p className={styles.waiting}>
        <Spinner />
        {device.waiting}
      </p>
      <p className={styles.note}>{t.mayClose}</p>
      <Button kind="small" onClick={() => back()}>
        {t.startAgain}
      </Button>
    </div>
  )
}
