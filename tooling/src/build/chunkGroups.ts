import type { ChunkGroup } from './mergeChunks.js'

/**
 * What a page loads together, by package: on load, with the first wallet, with the click that opens the modal, with an
 * account. A folder, with its `/`, stands for what files outside of it load late of it: a file that moves inside its
 * folder, or changes its name, changes nothing here.
 */
export const chunkGroups: Readonly<Record<string, readonly ChunkGroup[]>> = {
  '@latchkey/protocol': [
    {
      into: 'eager.js',
      entries: [
        'async/lazy.js',
        'color/parseMixedColor.js',
        'color/textColorOn.js',
        'errors/isLatchkeyError.js',
        'errors/startError.js',
        'images/sanitizeWalletIcon.js',
        'namespaces/namespaces.js',
        'namespaces/nativeCurrencies.js',
        'networks/network.js',
        'wallets/sanitizeWalletName.js',
        'widget/startLimits.js',
      ],
    },
    // What the modal and every adapter use.
    {
      into: 'late.js',
      entries: [
        'amounts/formatNumber.js',
        'errors/alerts.js',
        'errors/errors.js',
        'errors/walletError.js',
        'namespaces/addresses.js',
        'namespaces/capabilities.js',
        'networks/caip.js',
        'networks/explorerLink.js',
        'wallets/safeLink.js',
        'widget/callerQuery.js',
        'widget/features.js',
        'widget/httpLimits.js',
        'widget/limits.js',
      ],
    },
  ],
  '@latchkey/core': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    // Beside it what every adapter's late part and every source use.
    {
      into: 'late.js',
      entries: [
        'account/sentResult.js',
        'connection/requestConnection.js',
        'modal/closeConnected.js',
        'modal/goBack.js',
        'modal/noticeChanges.js',
        'modal/showAlert.js',
        'modal/showSnackbar.js',
        'modal/showView.js',
        'ports/Connector.js',
        'runtime/env/sleep.js',
        'runtime/images/imageUrl.js',
        'runtime/storage/recentKeys.js',
        'runtime/storage/recentWallets.js',
        'state/networkChanges.js',
        'state/routerSteps.js',
        'ports/callWallet.js',
      ],
    },
    // While the wallet's window is open, or on load where one is remembered.
    {
      into: 'connected.js',
      entries: [
        'assembly/lateActions.js',
        'assembly/walletWatchers.js',
        'connection/acceptNamespaces.js',
        'connection/awaitOpenRequest.js',
        'connection/acceptConnection.js',
        'connection/disconnect.js',
        'connection/signMessage.js',
        'connection/switchWallet.js',
        'networks/setActiveNamespace.js',
        'networks/showNetworkSwitch.js',
        'networks/switchFromView.js',
        'networks/switchNetwork.js',
      ],
    },
    // Most hosts change no network.
    {
      into: 'networkChanges.js',
      entries: ['networks/addNetwork.js', 'networks/removeAdapter.js', 'networks/removeNetwork.js'],
    },
    // What a developer may have got wrong: no build for visitors has it.
    { into: 'checks.js', entries: ['options/late/checkButton.js', 'options/late/checkOptions.js'] },
    {
      into: 'modal.js',
      entries: ['exports/ui.js'],
      // For views behind further clicks.
      apart: [
        'smartAccount/',
        'wallets/directory/createWalletListObserver.js',
        'wallets/directory/walletLinks.js',
      ],
      runsAtOnce: true,
    },
    // What every opening of a host with a server requests, and every account.
    {
      into: 'data.js',
      entries: [
        'assembly/fetchedData.js',
        'assembly/prefetch.js',
        'runtime/http/createServerApi.js',
      ],
    },
    // Only where there is no server, or no answer of it.
    { into: 'builtIn.js', entries: ['wallets/builtIn/builtInPage.js'] },
    { into: 'builtInNetworks.js', entries: ['networks/builtIn/builtInNetworkImages.js'] },
    {
      into: 'pairing.js',
      entries: [
        'exports/walletconnect.js',
        'walletConnect/',
        'walletConnect/handleSessionEvent.js',
      ],
    },
    { into: 'account.js', entries: ['exports/account.js', 'account/followBalances.js'] },
    // What a swap shares with a send, without which it would load all of it.
    { into: 'typed.js', entries: ['send/transfer/parseAmount.js'] },
    { into: 'send.js', entries: ['exports/send.js'] },
    { into: 'swap.js', entries: ['exports/swap.js', 'swap/flow/followSwap.js'] },
    {
      into: 'auth.js',
      entries: [
        'exports/auth.js',
        'auth/',
        'auth/handleAuthEvent.js',
        'auth/social/resumeSocial.js',
      ],
    },
    // Only where the host has sign-in.
    {
      into: 'signIn.js',
      entries: [
        'siwx/acceptSignIn.js',
        'siwx/cancelSignIn.js',
        'siwx/followAccounts.js',
        'siwx/oneApproval.js',
        'siwx/signIn.js',
        'siwx/signInFromView.js',
        'siwx/signInPort.js',
        'siwx/signOut.js',
      ],
    },
  ],
  '@latchkey/evm': [
    {
      into: 'eager.js',
      entries: ['evm.js', 'hostWallets/hostWallet.js', 'hostWallets/withWallets.js'],
    },
    { into: 'late.js', entries: ['createEvmAdapter.js'] },
  ],
  '@latchkey/solana': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['createSolanaAdapter.js'] },
    // On Android only.
    { into: 'mobileWallet.js', entries: ['mobileWallet/'] },
    // All sign, and so bring the chain's library along.
    { into: 'chain.js', entries: ['provider/', 'sending/', 'exports/signer.js'] },
  ],
  '@latchkey/wagmi': [
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['wallet/connectWallet.js', 'wallet/switchChain.js'] },
  ],
  '@latchkey/react': [
    // Apart from the next: a page without React has no use for hooks.
    { into: 'attach.js', entries: ['exports/attach.js'] },
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'modal.js', entries: ['shell/', 'ui/Image/NetworkImage.js'], runsAtOnce: true },
    {
      into: 'connecting.js',
      entries: ['views/connectingExternal/', 'parts/wallets/isInstalledEntry.js'],
    },
    // What several views share beyond that: none of them has to load another one for it.
    {
      into: 'views.js',
      entries: [
        'hooks/tasks/useCopy.js',
        'icons/CopyIcon.js',
        'icons/MailIcon.js',
        'parts/connecting/NamespacePicker.js',
        'parts/rows/LinkRow.js',
        'parts/wallets/WalletDownloads.js',
        'ui/IconBadge/IconBadge.js',
        'ui/RowGroup/RowGroup.js',
        'ui/Tabs/Tabs.js',
        'ui/VirtualList/VirtualList.js',
      ],
    },
    // Apart from the next: an address to receive at is shown by it too.
    { into: 'qr.js', entries: ['ui/QrCode/QrCode.js'] },
    { into: 'pairing.js', entries: ['views/connectingWalletConnect/'] },
    // The tab that an account opens with comes along.
    { into: 'account.js', entries: ['views/account/', 'views/account/panels/TokensPanel.js'] },
    // With the first transaction that ends, or the first money that arrives.
    {
      into: 'notices.js',
      entries: ['shell/notices/notifyArrival.js', 'shell/notices/notifyTransaction.js'],
    },
    // Who has signed in finds the rows of it in the settings at once.
    {
      into: 'signIn.js',
      entries: ['views/sIWXSignMessage/', 'views/accountSettings/SignInRows.js'],
    },
  ],
}
