import {
  activeAccount,
  activeNetwork,
  isSupported,
  networksOf,
  type State,
  showView,
} from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { SettingsIcon } from '../../icons/SettingsIcon.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { Tabs } from '../../ui/Tabs/Tabs.js'
import type { AccountPartProps } from './AccountPart.js'
import { sheet } from './AccountView.module.css'
import { accountTabs } from './accountTabs.js'
import { CopyAddress } from './CopyAddress.js'
import { DisconnectRow } from './DisconnectRow.js'
import { ExplorerIcon } from './ExplorerIcon.js'
import { explorerLink } from './explorerLink.js'
import { NativeBalance } from './NativeBalance.js'
import { NetworkRow } from './NetworkRow.js'

/** The connected account: who it is, what it holds, where it stands, and the ways on and out. @spec S2.03 S2.07 */
export default function AccountView() {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { address, connectedWalletInfo: wallet } = useSelector(activeAccount)
  const network = useSelector(selectServed)
  const show = useTrigger(showView)
  if (!address) return null

  const explorer = network && explorerLink(network, address)
  return (
    <div className={styles.account}>
      <div className={styles.person}>
        <Avatar address={address} size={64} />
        <CopyAddress address={address} />
        {wallet && (
          <p className={styles.wallet}>
            <Picture src={wallet.icon} name={wallet.name} size={18} />
            <span className={styles.name} dir="auto">
              {wallet.name}
            </span>
          </p>
        )}
      </div>
      {network && <Holdings key={network.caipNetworkId} address={address} network={network} />}
      <RowGroup>
        <NetworkRow />
        {explorer && (
          <ListItem
            leading={<ExplorerIcon />}
            title={t.explorer(explorer.name)}
            href={explorer.href}
          />
        )}
        <ListItem
          leading={<SettingsIcon />}
          title={t.settings}
          trailing={<ChevronIcon />}
          onClick={() => show({ view: 'AccountSettings' })}
        />
        <DisconnectRow />
      </RowGroup>
    </div>
  )
}

/** What the account holds on the network in use: in one number, and piece by piece. */
function Holdings(props: AccountPartProps) {
  const t = useMessages().account
  const tabs = accountTabs.map(({ id, Panel }) => ({
    id,
    label: t.tabs[id],
    panel: <Panel {...props} />,
  }))
  return (
    <>
      <NativeBalance {...props} />
      <Tabs label={t.holdings} tabs={tabs} />
    </>
  )
}

/** The network in use, if the app serves it: of another one nothing is asked. */
const selectServed = ({ networks }: State) =>
  isSupported(networksOf(networks, networks.activeNamespace)) ? activeNetwork(networks) : undefined
