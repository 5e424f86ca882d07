import { showView } from '@latchkey/core/internal'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { SettingsIcon } from '../../icons/SettingsIcon.js'
import { useLeave } from '../../parts/account/useLeave.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountFooter.module.css'
import { OtherAccounts } from './OtherAccounts.js'

/** Where the account stands, and the ways on and out. */
export function AccountFooter() {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  const leave = useLeave()
  return (
    <RowGroup>
      <NetworkRow />
      <OtherAccounts />
      <li className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => show({ view: 'AccountSettings' })}
        >
          <SettingsIcon />
          {t.settings}
        </button>
        <button type="button" className={`${styles.way} ${styles.out}`} onClick={leave}>
          <DisconnectIcon />
          {t.disconnect}
        </button>
      </li>
    </RowGroup>
  )
}
