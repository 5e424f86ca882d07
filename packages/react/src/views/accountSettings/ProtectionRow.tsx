import type { State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectIsSocial } from '../../hooks/view/selectors.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { useSecurity } from '../../parts/account/useSecurity.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './AccountSettingsView.module.css'

export function ProtectionRow() {
  const t = useProtectionMessages()
  const styles = useStyles(sheet)
  const protection = useSelector(selectProtection)
  const { busy, show } = useSecurity()
  const isMailboxMoved = useSelector(selectMailboxMoved)
  const isSocial = useSelector(selectIsSocial)
  if (!protection) return null
  const isMailboxOnly = protection === 'email'
  const own = isSocial ? t.social.ownHint : t.ownHint
  const mailbox = isSocial ? t.social.mailboxHint : t.emailHint
  const title = isMailboxOnly && isSocial ? t.social.mailbox : t.protectedBy[protection]
  const hint = isMailboxOnly ? mailbox : isMailboxMoved ? t.movedHint : own
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${styles.pressable}`}
        aria-busy={busy || undefined}
        onClick={show}
      >
        <span className={styles.icon}>
          <ShieldIcon />
        </span>
        <span className={`${styles.text} ${styles.protection}`}>
          <span className={styles.note}>{t.label}</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        {busy && <Spinner />}
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </button>
    </li>
  )
}

const selectMailboxMoved = ({ auth }: State) => auth.isMailboxMoved
const selectProtection = ({ auth }: State) => auth.protection
