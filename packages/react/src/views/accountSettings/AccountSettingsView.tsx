import { activeAccount, showView } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { DisconnectRow } from '../../parts/account/DisconnectRow.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountSettingsView.module.css'
import { EmbeddedRows } from './EmbeddedRows.js'
import { FullAddress } from './FullAddress.js'

/** The account in full: its whole address, its wallet, its network, the way to the accounts beside it, and the way out. */
export default function AccountSettingsView() {
  const { account, accountSettings: t } = useMessages()
  const styles = useSheet(sheet)
  const { address, allAccounts, connectedWalletInfo: wallet } = useSelector(activeAccount)
  const show = useTrigger(showView)
  if (!address) return null

  const isEmbedded = wallet?.type === 'AUTH'
  return (
    <div className={styles.settings}>
      <FullAddress address={address} />
      {isEmbedded && <EmbeddedRows />}
      <RowGroup>
        {wallet && !isEmbedded && (
          <ListItem
            leading={<Picture src={wallet.icon} name={wallet.name} size={32} />}
            note={t.wallet}
            title={wallet.name}
          />
        )}
        <NetworkRow />
        {allAccounts.length > 1 && (
          <ListItem
            leading={<SwitchIcon />}
            note={t.accountsFound(allAccounts.length)}
            title={account.switchAccount}
            trailing={<ChevronIcon />}
            onClick={() => show({ view: 'SwitchAddress' })}
          />
        )}
      </RowGroup>
      <RowGroup>
        <DisconnectRow />
      </RowGroup>
    </div>
  )
}
