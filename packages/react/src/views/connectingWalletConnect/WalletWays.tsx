import type { Entry } from '@latchkey/core'
import { type Platform, platforms, type Wallet } from '@latchkey/core/connect'
import type { State } from '@latchkey/core/internal'
import { pickWallet } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import { useOffer } from '../../parts/pairing/useOffer.js'
import { isInBrowser } from '../../parts/wallets/isInBrowser.js'
import { Tabs } from '../../ui/Tabs/Tabs.js'
import ConnectingExternalView from '../connectingExternal/ConnectingExternalView.js'
import ConnectingMultiChainView from '../connectingMultiChain/ConnectingMultiChainView.js'
import DownloadsView from '../downloads/DownloadsView.js'
import { AppPanel } from './AppPanel.js'

/** One wallet by every way that leads to it, the best one first. */
export function WalletWays({ wallet }: { wallet: Wallet }) {
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
    if (platform === 'unsupported') return <DownloadsView wallet={wallet} />
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
  if (entry.view === 'ConnectingExternal') return <ConnectingExternalView {...entry.data} />
  if (entry.view === 'ConnectingMultiChain') return <ConnectingMultiChainView {...entry.data} />
  return null
}

const selectNamespace = ({ modal, networks }: State) => modal.namespace ?? networks.activeNamespace
