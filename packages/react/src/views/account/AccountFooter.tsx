import { showView } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { SettingsIcon } from '../../icons/SettingsIcon.js'
import { useConnectedWallets } from '../../parts/account/useConnectedWallets.js'
import { useDisconnectActive } from '../../parts/account/useDisconnectActive.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { sheet } from './AccountFooter.module.css'

/** Stays in view however long the list above it is. */
export function AccountFooter() {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const wallets = useConnectedWallets()
  const active = wallets.length > 1 ? wallets.find(({ isActive }) => isActive) : undefined
  const settingsIntent = useViewIntent('AccountSettings')
  const disconnectActive = useDisconnectActive()
  return (
    <div className={styles.footer}>
      <ul className={styles.network}>
        <NetworkRow />
      </ul>
      <div className={styles.links}>
        <button
          {...settingsIntent}
          type="button"
          className={styles.link}
          onClick={() => show({ view: 'AccountSettings' })}
        >
          <SettingsIcon />
          {t.settings}
        </button>
        <button
          type="button"
          className={`${styles.link} ${styles.disconnect}`}
          aria-label={active && `${t.disconnect}, ${active.name}`}
          onClick={disconnectActive}
        >
          <DisconnectIcon />
          {t.disconnect}
        </button>
      </div>
    </div>
  )
}
