import type { ReactNode } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { LegalGate, LegalText, useLegal } from '../legal/LegalGate.js'
import { useConnectList } from '../wallets/useConnectList.js'
import { EmailForm } from './EmailForm.js'
import { sheet } from './EmailLoginPanel.module.css'

export type EmailLoginPanelProps = {
  title: string
  hint: string
  /** Further actions. */
  children?: ReactNode
}

/** The e-mail form as a view of its own. A host may open it directly, so it includes consent, and an explanation where e-mail login is not available. */
export function EmailLoginPanel({ children, hint, title }: EmailLoginPanelProps) {
  const { email: t, legal: words } = useMessages()
  const styles = useStyles(sheet)
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const { methods } = useConnectList()
  const legal = useLegal()
  if (!methods.includes('email')) {
    return (
      <div className={styles.root}>
        <Notice text={t.unavailable} hint={t.unavailableHint} tone="warning" quiet />
        {children}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <IconBadge>
          <MailIcon />
        </IconBadge>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          <p className={styles.hint}>{hint}</p>
        </div>
      </div>
      <LegalGate legal={legal}>
        <EmailForm blocked={legal.blocked} large />
      </LegalGate>
      {children}
      {!legal.shown && (termsConditionsUrl || privacyPolicyUrl) && (
        <p className={styles.notice}>
          <LegalText text={words.notice} />
        </p>
      )}
    </div>
  )
}
