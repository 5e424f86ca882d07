import { useViewData } from '../../hooks/view/useViewData.js'
import { WalletDownloads } from '../../parts/wallets/WalletDownloads.js'

export default function DownloadsView() {
  return <WalletDownloads {...useViewData('Downloads')} />
}
