import type { Entry } from '@latchkey/core'
import { type Platform, platforms, type Wallet } from '@latchkey/core/connect'
import type { State } from '@latchkey/core/internal'
import { pickWallet } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { ConnectorScene } from '../../parts/connecting/ConnectorScene.js'
import { FamilyChoice } from '../../parts/connecting/FamilyChoice.js'
import { AnyWallet } from '../../parts/pairing/AnyWallet.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import { useOffer } from '../../parts/pairing/useOffer.js'
import { isInBrowser } from '../../parts/wallets/isInBrowser.js'
import { WalletDownloads } from '../../parts/wallets/WalletDownloads.js'
import { Tabs } from '../../ui/Tabs/Tabs.js'
import { AppPanel } from './AppPanel.js'

/** A wallet that is not in this browser: the given one by all its ways, or any by its QR code. @spec S2.02 */
export default function ConnectingWalletConnectView() {
  const { wallet } = useViewData('ConnectingWalletConnect')
  return wallet ? <WalletWays wallet={wallet} /> : <WithoutName />
}

function WithoutName() {
  const { env } = useWidget()
  return <AnyWallet offer={useOffer()} leadsOn={env.mobile} />
}

/** One wallet by every way that leads to it, the best one first. */
function WalletWays({ wallet }: { wallet: Wallet }) {
  const { pairing: t } = useMessages()
  const context = useWidget()
  const offer = useOffer()
  const entryOf = useWalletEntry()
  // As it was at first: one that announces itself now must not be asked while the visitor reads the code.
  const [here] = useState(() => entryOf(wallet))
  const namespace = useSelector(selectNamespace)
  useEffect(() => pickWallet(context, wallet), [context, wallet])
  const facts = { installed: isInBrowser(here), mobile: context.env.mobile, namespace }

  const panel = (platform: Platform) => {
    if (platform === 'browser') return <BrowserPanel entry={here} />
    if (platform === 'qrcode') return <QrPanel offer={offer} wallet={wallet} />
    if (platform === 'unsupported') return <WalletDownloads wallet={wallet} />
    return <AppPanel offer={offer} platform={platform} wallet={wallet} />
  }
  return (
    <Tabs
      label={t.ways}
      tabs={platforms(wallet, facts).map((platform) => ({
        id: platform,
        label: platform === 'unsupported' ? wallet.name : t.platforms[platform],
        panel: panel(platform),
      }))}
    />
  )
}

/** The wallet that is in this browser is asked as soon as this is shown. */
function BrowserPanel({ entry }: { entry: Entry }) {
  if (entry.view === 'ConnectingExternal') return <ConnectorScene {...entry.data} />
  if (entry.view === 'ConnectingMultiChain') return <FamilyChoice {...entry.data} />
  return null
}

const selectNamespace = ({ modal, networks }: State) => modal.namespace ?? networks.activeNamespace
