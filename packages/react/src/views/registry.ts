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
  ApproveTransaction: { load: () => import('./approveTransaction/ApproveTransactionView.js') },
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
  Create: { load: () => import('./create/CreateView.js') },
  Downloads: { load: () => import('./downloads/DownloadsView.js') },
  EmailLogin: { load: () => import('./emailLogin/EmailLoginView.js') },
  EmailVerifyDevice: { load: () => import('./emailVerifyDevice/EmailVerifyDeviceView.js') },
  EmailVerifyOtp: { load: () => import('./emailVerifyOtp/EmailVerifyOtpView.js') },
  GetWallet: { load: () => import('./getWallet/GetWalletView.js') },
  Networks: { load: () => import('./networks/NetworksView.js') },
  NftDetail: { load: () => import('./nftDetail/NftDetailView.js') },
  SwitchActiveChain: { load: () => import('./switchActiveChain/SwitchActiveChainView.js') },
  SwitchAddress: { load: () => import('./switchAddress/SwitchAddressView.js') },
  SwitchNetwork: { load: () => import('./switchNetwork/SwitchNetworkView.js') },
  Transactions: { load: () => import('./transactions/TransactionsView.js') },
  UnsupportedChain: { load: () => import('./unsupportedChain/UnsupportedChainView.js') },
  UpdateEmailPrimaryOtp: {
    load: () => import('./updateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js'),
  },
  UpdateEmailSecondaryOtp: {
    load: () => import('./updateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js'),
  },
  UpdateEmailWallet: { load: () => import('./updateEmailWallet/UpdateEmailWalletView.js') },
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
