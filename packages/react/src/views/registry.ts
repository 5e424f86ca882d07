import type { AvailableView } from './availableViews.js'
import { ConnectView } from './connect/ConnectView.js'
import type { ViewRow } from './ViewTable.js'

/**
 * One line per available view. It is known to the shell alone: parts that the shell and a view share then stand in the
 * shell's chunk, and each view is one file. @spec S2.02
 */
export const views = {
  Account: { load: () => import('./account/AccountView.js') },
  AccountSettings: { load: () => import('./accountSettings/AccountSettingsView.js') },
  AllWallets: { load: () => import('./allWallets/AllWalletsView.js') },
  Connect: { view: ConnectView },
  ConnectingExternal: { load: () => import('./connectingExternal/ConnectingExternalView.js') },
  ConnectingMultiChain: {
    load: () => import('./connectingMultiChain/ConnectingMultiChainView.js'),
  },
  ConnectingWalletConnect: {
    load: () => import('./connectingWalletConnect/ConnectingWalletConnectView.js'),
  },
  ConnectingWalletConnectBasic: {
    load: () => import('./connectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'),
  },
  ConnectWallets: { load: () => import('./connectWallets/ConnectWalletsView.js') },
  Downloads: { load: () => import('./downloads/DownloadsView.js') },
  GetWallet: { load: () => import('./getWallet/GetWalletView.js') },
  Networks: { load: () => import('./networks/NetworksView.js') },
  NftDetail: { load: () => import('./nftDetail/NftDetailView.js') },
  SwitchActiveChain: { load: () => import('./switchActiveChain/SwitchActiveChainView.js') },
  SwitchAddress: { load: () => import('./switchAddress/SwitchAddressView.js') },
  SwitchNetwork: { load: () => import('./switchNetwork/SwitchNetworkView.js') },
  Transactions: { load: () => import('./transactions/TransactionsView.js') },
  UnsupportedChain: { load: () => import('./unsupportedChain/UnsupportedChainView.js') },
  WalletCompatibleNetworks: {
    load: () => import('./walletCompatibleNetworks/WalletCompatibleNetworksView.js'),
  },
  WalletReceive: { load: () => import('./walletReceive/WalletReceiveView.js') },
  WalletSend: { load: () => import('./walletSend/WalletSendView.js') },
  WalletSendPreview: { load: () => import('./walletSendPreview/WalletSendPreviewView.js') },
  WalletSendSelectToken: {
    load: () => import('./walletSendSelectToken/WalletSendSelectTokenView.js'),
  },
  WhatIsANetwork: { load: () => import('./whatIsANetwork/WhatIsANetworkView.js') },
  WhatIsAWallet: { load: () => import('./whatIsAWallet/WhatIsAWalletView.js') },
} satisfies { readonly [V in AvailableView]: ViewRow<V> }
