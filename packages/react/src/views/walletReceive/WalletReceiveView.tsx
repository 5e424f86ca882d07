import { activeAccount, type State, showView } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { CopyAddress } from '../../parts/account/CopyAddress.js'
import { useCompatibleNetworks } from '../../parts/networks/useCompatibleNetworks.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { QrCode } from '../../ui/QrCode/QrCode.js'
import { sheet } from './WalletReceiveView.module.css'

/** How many networks are pictured in one row. */
const picturedMost = 5

/** The address to be sent to: as a code, to be copied, and the networks that reach it. @spec S2.02 */
export default function WalletReceiveView() {
  const { receive: t } = useMessages()
  const styles = useSheet(sheet)
  const address = useSelector(selectAddress)
  const networks = useCompatibleNetworks()
  if (!address) return null
  return (
    <div className={styles.receive}>
      <CopyAddress address={address} />
      <QrCode value={address} label={t.code} picture={<Avatar address={address} size={48} />} />
      <p className={styles.hint}>{t.hint}</p>
      {networks.length > 0 && <NetworksRow />}
    </div>
  )
}

/** Some of the networks, which lead to all of them. */
function NetworksRow() {
  const { receive: t } = useMessages()
  const styles = useSheet(sheet)
  const networks = useCompatibleNetworks()
  const show = useTrigger(showView)
  usePrefetchedView('WalletCompatibleNetworks')
  return (
    <button
      type="button"
      className={styles.networks}
      onClick={() => show({ view: 'WalletCompatibleNetworks' })}
    >
      <span className={styles.words}>{t.networks}</span>
      <span className={styles.pictures}>
        {networks.slice(0, picturedMost).map((network) => (
          <NetworkPicture key={network.caipNetworkId} network={network} size={22} />
        ))}
      </span>
      <span className={styles.chevron}>
        <ChevronIcon />
      </span>
    </button>
  )
}

const selectAddress = (state: State) => activeAccount(state).address
