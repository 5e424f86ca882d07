import { showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectAddress } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { useAccountIdentity } from '../../hooks/wallets/useAccountIdentity.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { CopyAddress } from '../../parts/account/CopyAddress.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import { useCompatibleNetworks } from '../../parts/networks/useCompatibleNetworks.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { QrCode } from '../../ui/QrCode/QrCode.js'
import { sheet } from './WalletReceiveView.module.css'

const maxImages = 5

/** @spec S2.02 */
export default function WalletReceiveView() {
  useFeatureView()
  const { receive: t } = useMessages()
  const styles = useStyles(sheet)
  const address = useSelector(selectAddress)
  const networks = useCompatibleNetworks()
  if (!address) return null
  return (
    <div className={styles.receive}>
      <AddressCode address={address} />
      <p className={styles.hint}>{t.hint}</p>
      {networks.length > 0 && <CompatibleNetworksRow />}
    </div>
  )
}

function AddressCode({ address }: { address: string }) {
  const { receive: t } = useMessages()
  const styles = useStyles(sheet)
  const { avatar, name } = useAccountIdentity(address)
  return (
    <>
      <div className={styles.identity}>
        {name && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        <CopyAddress address={address} small={name !== undefined} />
      </div>
      <QrCode
        value={address}
        label={t.code}
        image={<IdentityImage address={address} avatar={avatar} size={48} />}
      />
    </>
  )
}

function CompatibleNetworksRow() {
  const { receive: t } = useMessages()
  const styles = useStyles(sheet)
  const networks = useCompatibleNetworks()
  const show = useTrigger(showView)
  const intent = useViewIntent('WalletCompatibleNetworks')
  return (
    <button
      {...intent}
      type="button"
      className={styles.networks}
      onClick={() => show({ view: 'WalletCompatibleNetworks' })}
    >
      <span className={styles.text}>{t.networks}</span>
      <span className={styles.images}>
        {networks.slice(0, maxImages).map((network) => (
          <NetworkImage key={network.caipNetworkId} network={network} size={22} />
        ))}
      </span>
      <span className={styles.chevron}>
        <ChevronIcon />
      </span>
    </button>
  )
}
