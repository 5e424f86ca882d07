import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import { sheet } from './Protection.module.css'

/** What keeps an embedded wallet, and what that means; in full, for it is what a visitor must know of it. */
export function Protection() {
  const t = useMessages().embedded
  const styles = useSheet(sheet)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <ShieldIcon />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t.protection}</span>
        <span className={styles.hint}>{t.protectionHint}</span>
      </span>
    </li>
  )
}
