import { activeAccount, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useCopy } from '../../hooks/tasks/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useAccountIdentity } from '../../hooks/wallets/useAccountIdentity.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { DisconnectRow } from '../../parts/account/DisconnectRow.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import { useConnectedWallets } from '../../parts/account/useConnectedWallets.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { AddressText } from '../../ui/AddressText/AddressText.js'
import { Image } from '../../ui/Image/Image.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountSettingsView.module.css'
import { EmbeddedRows } from './EmbeddedRows.js'
import { LateSignInRows } from './LateRows.js'

export default function AccountSettingsView() {
  const { account, accountSettings: t } = useMessages()
  const styles = useStyles(sheet)
  const { address, allAccounts, connectedWalletInfo: wallet } = useSelector(activeAccount)
  const show = useTrigger(showView)
  if (!address) return null

  const isEmbedded = wallet?.type === 'AUTH'
  return (
    <div className={styles.settings}>
      <FullAddress address={address} />
      {isEmbedded && <EmbeddedRows />}
      <RowGroup>
        <WalletRow />
        <NetworkRow />
        {allAccounts.length > 1 && (
          <ListItem
            leading={<SwitchIcon />}
            note={t.accountsFound(allAccounts.length)}
            title={account.switchAccount}
            trailing={<ChevronIcon />}
            leadsTo="SwitchAddress"
            onClick={() => show({ view: 'SwitchAddress' })}
          />
        )}
      </RowGroup>
      <LateSignInRows />
      <RowGroup>
        <DisconnectRow />
      </RowGroup>
    </div>
  )
}

function WalletRow() {
  const { accountSettings: t, connectedWallets: words } = useMessages()
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const count = useConnectedWallets().length
  const show = useTrigger(showView)
  // The embedded wallet's own name means nothing to visitors.
  const named = wallet?.type === 'AUTH' ? undefined : wallet
  return (
    <ListItem
      leading={named ? <Image src={named.icon} name={named.name} size={32} /> : <WalletIcon />}
      note={named && t.wallet}
      title={named?.name ?? words.wallets}
      hint={count > 1 ? words.walletsFound(count) : undefined}
      trailing={<ChevronIcon />}
      leadsTo="ConnectedWallets"
      onClick={() => show({ view: 'ConnectedWallets' })}
    />
  )
}

function FullAddress({ address }: { address: string }) {
  const { account, accountSettings: t } = useMessages()
  const styles = useStyles(sheet)
  const { copied, copy } = useCopy(address, account)
  const { avatar, name } = useAccountIdentity(address)
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <IdentityImage address={address} avatar={avatar} size={32} />
        {name ? (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        ) : (
          <span className={styles.label}>{t.address}</span>
        )}
        <button type="button" className={styles.copy} onClick={copy}>
          {copied ? <CheckIcon /> : <CopyIcon />}
          {account.copy}
        </button>
      </div>
      <p className={styles.address}>
        <AddressText address={address} />
      </p>
    </div>
  )
}
