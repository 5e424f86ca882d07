import type { Entry } from '@latchkey/core'
import { type Platform, platforms, type State, type Wallet } from '@latchkey/core/ui'
import { pickWallet } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { ConnectorStatus } from '../../parts/connecting/ConnectorStatus.js'
import { NamespacePicker } from '../../parts/connecting/NamespacePicker.js'
import { AnyWalletPanel } from '../../parts/pairing/AnyWalletPanel.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import { usePairing } from '../../parts/pairing/usePairing.js'
import { isInstalledEntry } from '../../parts/wallets/isInstalledEntry.js'
import { WalletDownloads } from '../../parts/wallets/WalletDownloads.js'
import { Tabs } from '../../ui/Tabs/Tabs.js'
import { AppPanel } from './AppPanel.js'

/** @spec S2.02 */
export default function ConnectingWalletConnectView() {
  const { wallet } = useViewData('ConnectingWalletConnect')
  return wallet ? <WalletPlatforms wallet={wallet} /> : <AnyWalletPairing />
}

function AnyWalletPairing() {
  const { env } = useWidget()
  return <AnyWalletPanel pairing={usePairing()} showsAllWallets={env.mobile} />
}

function WalletPlatforms({ wallet }: { wallet: Wallet }) {
  const { pairing: t } = useMessages()
  const context = useWidget()
  // A wallet whose app opens this page is reached without WalletConnect.
  const pairing = usePairing(context.sessions !== undefined)
  const entryOf = useWalletEntry()
  // Frozen on mount: a late announcement must not send a request while the visitor scans the code.
  const [initialEntry] = useState(() => entryOf(wallet))
  const namespace = useSelector(selectNamespace)
  useEffect(() => pickWallet(context, wallet), [context, wallet])
  const input = { installed: isInstalledEntry(initialEntry), mobile: context.env.mobile, namespace }

  const panel = (platform: Platform) => {
    if (platform === 'browser') return <BrowserPanel entry={initialEntry} />
    if (platform === 'qrcode') return <QrPanel pairing={pairing} wallet={wallet} />
    if (platform === 'unsupported') return <WalletDownloads wallet={wallet} />
    return <AppPanel pairing={pairing} platform={platform} wallet={wallet} />
  }
  return (
    <Tabs
      label={t.ways}
      tabs={platforms(wallet, input).map((platform) => ({
        id: platform,
        label: platform === 'unsupported' ? wallet.name : t.platforms[platform],
        panel: panel(platform),
      }))}
    />
  )
}

function BrowserPanel({ entry }: { entry: Entry }) {
  if (entry.view === 'ConnectingExternal') return <ConnectorStatus {...entry.data} />
  if (entry.view === 'ConnectingMultiChain') return <NamespacePicker {...entry.data} />
  return null
}

const selectNamespace = ({ modal, networks }: State) => modal.namespace ?? networks.activeNamespace
