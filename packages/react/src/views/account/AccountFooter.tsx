import { disconnect, type State, showView } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { SettingsIcon } from '../../icons/SettingsIcon.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountFooter.module.css'
import { NetworkRow } from './NetworkRow.js'

/** Where the account stands, and the ways on and out. */
export function AccountFooter() {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const namespace = useSelector(selectNamespace)
  const show = useTrigger(showView)
  const leave = useTrigger(disconnect)
  return (
    <RowGroup>
      <NetworkRow />
      <li className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => show({ view: 'AccountSettings' })}
        >
          <SettingsIcon />
          {t.settings}
        </button>
        <button
          type="button"
          className={`${styles.way} ${styles.out}`}
          onClick={() => leave({ namespace })}
        >
          <DisconnectIcon />
          {t.disconnect}
        </button>
      </li>
    </RowGroup>
  )
}

const selectNamespace = ({ networks }: State) => networks.activeNamespace
