import { setActiveNamespace, showView } from '@latchkey/core/ui'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { SettingsIcon } from '../../icons/SettingsIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { useConnectedNamespaces } from '../../parts/account/useConnectedNamespaces.js'
import { useConnectedWallets } from '../../parts/account/useConnectedWallets.js'
import { useDisconnectActive } from '../../parts/account/useDisconnectActive.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountView.module.css'

export function AccountFooter() {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const show = useTrigger(showView)
  const wallets = useConnectedWallets()
  const active = wallets.length > 1 ? wallets.find(({ isActive }) => isActive) : undefined
  const settingsIntent = useViewIntent('AccountSettings')
  const disconnectActive = useDisconnectActive()
  return (
    <RowGroup>
      <NetworkRow />
      <ConnectedWallets />
      <OtherAccounts />
      <li className={styles.links}>
        <button
          {...settingsIntent}
          type="button"
          className={styles.linkButton}
          onClick={() => show({ view: 'AccountSettings' })}
        >
          <SettingsIcon />
          {t.settings}
        </button>
        <button
          type="button"
          className={`${styles.linkButton} ${styles.disconnect}`}
          aria-label={active && `${t.disconnect}, ${active.name}`}
          onClick={disconnectActive}
        >
          <DisconnectIcon />
          {t.disconnect}
        </button>
      </li>
    </RowGroup>
  )
}

function ConnectedWallets() {
  const t = useMessages().connectedWallets
  const count = useConnectedWallets().length
  const show = useTrigger(showView)
  if (count < 2) return null
  return (
    <ListItem
      leading={<WalletIcon />}
      title={t.walletsFound(count)}
      trailing={<ChevronIcon />}
      leadsTo="ConnectedWallets"
      onClick={() => show({ view: 'ConnectedWallets' })}
    />
  )
}

function OtherAccounts() {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const { others } = useConnectedNamespaces()
  const activate = useTrigger(setActiveNamespace)
  return others.map(({ address, namespace, network }, at) => (
    <ListItem
      // biome-ignore lint/suspicious/noArrayIndexKey: who pressed a row finds the other account in it, and keeps the focus
      key={at}
      leading={network ? <NetworkImage network={network} size={32} /> : <WarningIcon />}
      note={t.alsoConnected}
      title={network?.name ?? t.unsupported}
      trailing={
        <span className={styles.otherLink}>
          <span dir="ltr">{shortAddress(address)}</span>
          <SwitchIcon />
        </span>
      }
      onClick={() => activate(namespace)}
    />
  ))
}
