import { useViewData } from '../../hooks/view/useViewData.js'
import { WalletDownloads } from '../../parts/wallets/WalletDownloads.js'

/** Where to get one wallet. */
export default function DownloadsView() {
  return <WalletDownloads {...useViewData('Downloads')} />
}
