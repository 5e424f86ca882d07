import type { State } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { useSecurity } from '../../parts/account/useSecurity.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './AccountSettingsView.module.css'

/** What protects an embedded wallet, with its full explanation; a click has the wallet show protection and devices. */
export function ProtectionRow() {
  const t = useMessages().embedded
  const styles = useStyles(sheet)
  const protection = useSelector(selectProtection)
  const { busy, show } = useSecurity()
  if (!protection) return null
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
          <span className={styles.note}>{t.protection}</span>
          <span className={styles.title}>{t.protectedBy[protection]}</span>
          <span className={styles.hint}>
            {protection === 'email' ? t.protectionHint : t.protectedHint}
          </span>
        </span>
        {busy && <Spinner />}
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </button>
    </li>
  )
}

const selectProtection = ({ auth }: State) => auth.protection
