import { setActiveNamespace, showView } from '@latchkey/core/ui'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { useConnectedNamespaces } from '../../parts/account/useConnectedNamespaces.js'
import { useConnectedWallets } from '../../parts/account/useConnectedWallets.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './AccountView.module.css'

/** What else is connected: other wallets, and accounts of other namespaces. */
export function OtherAccounts() {
  const { account: t, connectedWallets } = useMessages()
  const styles = useStyles(sheet)
  const { others } = useConnectedNamespaces()
  const { length } = useConnectedWallets()
  const activate = useTrigger(setActiveNamespace)
  const show = useTrigger(showView)
  if (others.length === 0 && length < 2) return null
  return (
    <RowGroup>
      {length > 1 && (
        <ListItem
          leading={<WalletIcon />}
          title={connectedWallets.walletsFound(length)}
          trailing={<ChevronIcon />}
          leadsTo="ConnectedWallets"
          onClick={() => show({ view: 'ConnectedWallets' })}
        />
      )}
      {others.map(({ address, namespace, network }, at) => (
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
      ))}
    </RowGroup>
  )
}
