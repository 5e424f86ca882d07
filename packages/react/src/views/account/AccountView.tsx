import {
  accountOf,
  activeNetwork,
  closeModal,
  disconnect,
  networksOf,
  type State,
  showView,
} from '@latchkey/core/internal'
import { useAction } from '../../hooks/useAction.js'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './AccountView.module.css'
import { CopyAddress } from './CopyAddress.js'
import { NativeBalance } from './NativeBalance.js'

/** The connected account: who it is, what it holds, where it stands, and the way out. @spec S2.07 */
export default function AccountView() {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { address, connectedWalletInfo: wallet } = useSelector(selectAccount)
  const network = useSelector(activeNetworkOf)
  const isSupported = useSelector(selectSupported)
  const show = useTrigger(showView)
  const leave = useLeave()
  usePrefetchedView('Networks')
  if (!address) return null

  return (
    <div className={styles.account}>
      <div className={styles.person}>
        <Avatar address={address} />
        <CopyAddress address={address} />
        {wallet && <p className={styles.wallet}>{wallet.name}</p>}
      </div>
      {network && isSupported && (
        <NativeBalance key={network.caipNetworkId} address={address} network={network} />
      )}
      <ul className={styles.rows}>
        <ListItem
          leading={
            isSupported ? (
              <Picture src={network?.assets?.imageUrl} name={network?.name ?? ''} size={32} />
            ) : (
              <span className={styles.warning}>
                <WarningIcon />
              </span>
            )
          }
          note={t.network}
          title={isSupported && network ? network.name : t.unsupported}
          trailing={<ChevronIcon />}
          onClick={() => show({ view: 'Networks' })}
        />
        <ListItem leading={<DisconnectIcon />} title={t.disconnect} tone="danger" onClick={leave} />
      </ul>
    </div>
  )
}

/** Closes first, so that nobody watches the account being taken apart; it ends disconnected whatever the wallet does. */
function useLeave(): () => void {
  const close = useAction(closeModal)
  const end = useAction(disconnect)
  const namespace = useSelector(selectNamespace)
  return () => {
    close()
      .then(() => end({ namespace }))
      // The boundary has reported it, and on our side the account is gone.
      .catch(() => {})
  }
}

const activeNetworkOf = ({ networks }: State) => activeNetwork(networks)
const selectAccount = ({ accounts, networks }: State) =>
  accountOf(accounts, networks.activeNamespace)
const selectNamespace = ({ networks }: State) => networks.activeNamespace
const selectSupported = ({ networks }: State) => {
  const { active, requested } = networksOf(networks, networks.activeNamespace)
  return requested.some(({ caipNetworkId }) => caipNetworkId === active?.caipNetworkId)
}
