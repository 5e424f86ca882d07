import { type AlertKey, alerts } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'
import { buttonMessages } from '../buttonMessages.js'
import type { ErrorTexts, ViewTitles } from '../ErrorTexts.js'
import { enAccount } from './enAccount.js'
import { enEmail, enEmailErrors } from './enEmail.js'
import { enOnboarding } from './enOnboarding.js'
import { enPairing } from './enPairing.js'
import { enSendErrors } from './enSendErrors.js'

export const en = {
  ...enAccount,
  ...enEmail,
  ...enOnboarding,
  ...enPairing,
  buttons: buttonMessages.en,
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  noAnswer: {
    title: 'Still waiting',
    hint: 'Open your wallet. If nothing waits there, ask again or reload this page.',
    askAgain: 'Ask again',
    otherWays: 'Connect another way',
  },
  somethingFailed: 'Something went wrong.',
  loading: 'Loading',
  titles: {
    Connect: 'Connect a wallet',
    Account: 'Account',
    Networks: 'Choose a network',
    AccountSettings: 'Settings',
    NftDetail: 'NFT',
    SwitchAddress: 'Switch account',
    ConnectedWallets: 'Connected wallets',
    Transactions: 'Activity',
    SwitchActiveChain: 'Switch network',
    SwitchNetwork: 'Switch network',
    UnsupportedChain: 'Switch network',
    WhatIsANetwork: 'What is a network?',
    ConnectWallets: 'Connect a wallet',
    ConnectingMultiChain: 'Choose a network',
    ConnectingWalletConnect: 'Connect a wallet app',
    ConnectingWalletConnectBasic: 'Connect a wallet',
    WhatIsAWallet: 'What is a wallet?',
    GetWallet: 'Get a wallet',
    Downloads: 'Get this wallet',
    AllWallets: 'All wallets',
    WalletSend: 'Send',
    WalletSendSelectToken: 'Choose a token',
    MoveEverything: 'Move everything',
    WalletSendPreview: 'Review',
    WalletReceive: 'Receive',
    Swap: 'Swap',
    SwapSelectToken: 'Choose a token',
    SwapPreview: 'Review',
    WalletCompatibleNetworks: 'Compatible networks',
    Create: 'Create a wallet',
    EmailLogin: 'Log in with e-mail',
    EmailVerifyOtp: 'Confirm your e-mail',
    EmailVerifyDevice: 'Approve this browser',
    ConnectSocials: 'All logins',
    ConnectingSocial: 'Log in',
    ConnectingFarcaster: 'Log in with Farcaster',
    UpdateEmailWallet: 'Change e-mail',
    UpdateEmailPrimaryOtp: 'Confirm current e-mail',
    UpdateEmailSecondaryOtp: 'Confirm new e-mail',
    ApproveTransaction: 'Your wallet',
    LeaveSmartAccount: 'Smart account',
    CallsStatus: 'Your steps',
    SIWXSignMessage: 'Sign in',
  } satisfies ViewTitles,
  status: { connected: 'Wallet connected', disconnected: 'Wallet disconnected' },
  offline: 'You’re offline. What you see may be out of date.',
  viewFailed: {
    title: 'Couldn’t load this screen',
    hint: 'Check your connection and try again.',
  },
  connect: {
    wallets: 'Wallets',
    badges: {
      surrounding: 'This app',
      installed: 'Installed',
      recent: 'Recent',
      qrCode: 'QR code',
    },
    continue: 'Continue with a wallet',
    allWallets: 'All wallets',
    get: 'Get',
    anyWallet: 'Any wallet on your phone',
    getOne: 'I don’t have a wallet',
    noWallet: 'No wallets found yet',
    noWalletHint:
      'Add or enable a wallet extension in this browser. It will appear here automatically.',
    noWalletHintMobile:
      'Open this page in your wallet app’s browser. The wallet will appear here automatically.',
  },
  connecting: {
    title: (name: string) => `Continue in ${name}`,
    hint: 'Confirm the connection in your wallet. If no window appears, open the wallet yourself.',
    declined: 'Not connected',
    failed: (name: string) => `Couldn’t connect to ${name}`,
    anyWallet: 'your wallet',
    missing: (name: string) => `Don’t have ${name}?`,
    goOn: 'Continue',
    get: 'Get it',
  },
  networks: {
    current: 'Active',
    search: 'Search networks',
    clear: 'Clear search',
    found: (count: number) => pluralize('en', count, { one: '# network', other: '# networks' }),
    noneFound: (name: string) => `No networks found for “${name}”`,
    notApproved: 'Not approved in your wallet',
    /** Shown where other namespaces have a wallet. */
    noWallet: 'No wallet connected',
    /** A namespace, named by its first network. */
    andOthers: (network: string) => `${network} and others`,
    testnet: 'Testnet',
    help: 'What is a network?',
  },
  alerts: enAlerts(),
  /** For visitors; an error's own message is for developers. */
  errors: {
    ...enEmailErrors,
    ...enSendErrors,
    'siwx/init-failed':
      'Couldn’t check whether you’re signed in, so your wallet was disconnected. Try again in a moment.',
    'siwx/session-ended': 'Your session has ended. Sign in again.',
    'wallet/rejected': 'You declined the request. Nothing changed.',
    'wallet/refused':
      'Your wallet refused this without asking you. Another request may be open in it, or it doesn’t accept this site or network.',
    'wallet/timeout': 'Your wallet didn’t respond. Open it and try again.',
    'wallet/app-not-found':
      'No wallet app for Solana was found on this device. Install one, or choose another way to connect.',
    'wallet/local-network-needed':
      'Your wallet app answers on this device. Your browser asks next whether this page may reach it: choose “Allow”.',
    'wallet/local-network-blocked':
      'Your browser doesn’t let this page reach your wallet app. Allow access to apps on this device in the site settings, then try again.',
    'wallet/tap-needed': 'Your wallet app is next. Tap to open it.',
    'wallet/not-found': 'This wallet is no longer in your browser. Turn it on or choose another.',
    'wallet/no-accounts': 'Your wallet didn’t share an account. Choose one there and try again.',
    'wallet/unauthorized': 'Your wallet didn’t allow this. Unlock it and try again.',
    'wallet/unsupported-method': 'Your wallet doesn’t support this.',
    'wallet/unrecognized-chain':
      'Your wallet doesn’t have this network. Add it there and try again.',
    'wallet/failed': 'Your wallet reported an error. Open it and try again.',
    'wallet/signature-mismatch':
      'Your wallet didn’t sign what it was asked to, so the signature wasn’t used. Try again, or use another wallet.',
    'wallet/malformed-accounts':
      'Your wallet sent an unreadable response. Try again, or use another wallet.',
    'wallet/malformed-chain-id':
      'Your wallet sent an unreadable response. Try again, or use another wallet.',
    'rpc/resource-unavailable': 'Your wallet already has an open request. Answer it there.',
    'connection/aborted': 'Connection cancelled.',
    'walletconnect/expired': 'The connection wasn’t approved in time. Try again.',
    'walletconnect/relay-unreachable':
      'Can’t reach wallets right now. Check your connection and try again.',
    'rpc/timeout': 'The network didn’t respond in time. Try again.',
    'rpc/unreachable': 'Can’t reach the network. Check your connection and try again.',
    'rpc/malformed': 'The network sent an unreadable response. Try again later.',
    'http/timeout': 'The server didn’t respond in time. Try again.',
    'http/unreachable': 'Can’t reach the server. Check your connection and try again.',
    'http/status': 'The server reported an error. Try again later.',
    'http/malformed': 'The server sent an unreadable response. Try again later.',
    'balance/unavailable': 'Token Balance Unavailable',
    'latchkey/unexpected': 'Something went wrong.',
  } satisfies ErrorTexts,
}

export type EagerMessages = typeof en

function enAlerts(): Record<AlertKey, string> {
  const texts = Object.entries(alerts).map(([key, { short }]) => [key, short])
  return Object.fromEntries(texts) as Record<AlertKey, string>
}
