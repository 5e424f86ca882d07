import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useCompatibleNetworks } from '../../parts/networks/useCompatibleNetworks.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './WalletCompatibleNetworksView.module.css'

/** @spec S2.02 */
export default function WalletCompatibleNetworksView() {
  useFeatureView()
  const { networks: words, receive: t } = useMessages()
  const styles = useStyles(sheet)
  const networks = useCompatibleNetworks()
  return (
    <div className={styles.view}>
      <Notice tone="warning" text={t.notice} hint={t.noticeHint} quiet />
      <ul className={styles.list} aria-label={t.networks}>
        {networks.map((network) => (
          <ListItem
            key={network.caipNetworkId}
            leading={<NetworkImage network={network} size={36} />}
            title={network.name}
            trailing={network.testnet && <Badge>{words.testnet}</Badge>}
          />
        ))}
      </ul>
    </div>
  )
}
