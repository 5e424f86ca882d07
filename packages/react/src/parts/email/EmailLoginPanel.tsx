import { Fragment, type ReactNode } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Divider } from '../../ui/Divider/Divider.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { LegalGate, LegalText, useLegal } from '../legal/LegalGate.js'
import { LateSocialTiles } from '../social/LateSocialTiles.js'
import { useConnectList } from '../wallets/useConnectList.js'
import { EmailForm } from './EmailForm.js'
import { sheet } from './EmailLoginPanel.module.css'

export type EmailLoginPanelProps = {
  title: string
  hint: string
  hasSocials?: boolean
  children?: ReactNode
}

/** A host may open this view directly, so it includes consent, and an explanation where login is unavailable. */
export function EmailLoginPanel({
  children,
  hasSocials = false,
  hint,
  title,
}: EmailLoginPanelProps) {
  const { email: t, legal: words, titles } = useMessages()
  const styles = useStyles(sheet)
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const { methods, socials } = useConnectList()
  const legal = useLegal()
  const hasEmail = methods.includes('email')
  const logins = methods.filter((one) => one === 'email' || (hasSocials && one === 'social'))
  if (logins.length === 0) {
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
        <IconBadge>{hasEmail ? <MailIcon /> : <WalletIcon />}</IconBadge>
        <div className={styles.text}>
          <p className={styles.title}>{hasEmail ? title : titles.Create}</p>
          {hasEmail && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
      <LegalGate legal={legal}>
        <div className={styles.logins}>
          {logins.map((login, at) => (
            <Fragment key={login}>
              {at > 0 && <Divider>{t.or}</Divider>}
              {login === 'email' ? (
                <EmailForm blocked={legal.blocked} large />
              ) : (
                <LateSocialTiles socials={socials} blocked={legal.blocked} />
              )}
            </Fragment>
          ))}
        </div>
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
