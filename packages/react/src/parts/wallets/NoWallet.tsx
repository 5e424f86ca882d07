import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { sheet } from './NoWallet.module.css'

/** Says that no wallet is here, and what would bring one: the list goes on looking. */
export function NoWallet() {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const { env } = useWidget()
  return (
    <div className={styles.empty} role="status">
      <span className={styles.sign} aria-hidden="true">
        <WalletIcon />
      </span>
      <p className={styles.headline}>{t.noWallet}</p>
      <p className={styles.hint}>{env.mobile ? t.noWalletHintMobile : t.noWalletHint}</p>
    </div>
  )
}
