import { activeAccount } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { DisconnectRow } from '../account/DisconnectRow.js'
import { NetworkRow } from '../account/NetworkRow.js'
import { AccountList } from './AccountList.js'
import { sheet } from './AccountSettingsView.module.css'
import { FullAddress } from './FullAddress.js'

/** The account in full: its whole address, its wallet, its network, the accounts beside it, and the way out. */
export default function AccountSettingsView() {
  const { accountSettings: t, connecting } = useMessages()
  const styles = useSheet(sheet)
  const { address, allAccounts, connectedWalletInfo: wallet } = useSelector(activeAccount)
  if (!address) return null

  return (
    <div className={styles.settings}>
      <FullAddress address={address} />
      <RowGroup>
        {wallet && (
          <ListItem
            leading={<Picture src={wallet.icon} name={wallet.name} size={32} />}
            note={t.wallet}
            title={wallet.name}
          />
        )}
        <NetworkRow />
      </RowGroup>
      {allAccounts.length > 1 && (
        <AccountList
          accounts={allAccounts}
          active={address}
          wallet={wallet?.name ?? connecting.anyWallet}
        />
      )}
      <RowGroup>
        <DisconnectRow />
      </RowGroup>
    </div>
  )
}
