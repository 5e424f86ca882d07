import type { ViewName } from '@latchkey/core'
import type { RowBadge } from '@latchkey/core/connect'
import { type AlertKey, alerts, type ErrorCode } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'
import { type ButtonMessages, buttonMessages } from '../buttonMessages.js'
import { type AccountMessages, enAccount } from './enAccount.js'
import { type EmailMessages, enEmail, enEmailErrors } from './enEmail.js'
import { enOnboarding, type OnboardingMessages } from './enOnboarding.js'
import { enPairing, type PairingMessages } from './enPairing.js'
import { enSendErrors, enSending, type SendingMessages } from './enSending.js'

/** All texts of the modal. Another language is a file of the same type. */
export type Messages = AccountMessages &
  EmailMessages &
  OnboardingMessages &
  PairingMessages &
  SendingMessages & {
    readonly buttons: ButtonMessages
    readonly back: string
    readonly close: string
    readonly dismiss: string
    readonly tryAgain: string
    readonly somethingFailed: string
    readonly loading: string
    readonly titles: Readonly<Partial<Record<ViewName, string>>>
    readonly status: { readonly connected: string; readonly disconnected: string }
    readonly viewFailed: { readonly title: string; readonly hint: string }
    readonly connect: {
      readonly wallets: string
      readonly badges: Readonly<Record<RowBadge, string>>
      readonly continue: string
      readonly allWallets: string
      readonly get: string
      readonly anyWallet: string
      readonly getOne: string
      readonly noWallet: string
      readonly noWalletHint: string
      readonly noWalletHintMobile: string
    }
    readonly connecting: {
      readonly title: (name: string) => string
      readonly hint: string
      readonly declined: string
      readonly failed: (name: string) => string
      readonly anyWallet: string
      readonly missing: (name: string) => string
      readonly get: string
    }
    readonly networks: {
      readonly current: string
      readonly search: string
      readonly clear: string
      readonly found: (count: number) => string
      readonly noneFound: (name: string) => string
      readonly notApproved: string
      /** The heading of networks without a connected wallet, where other networks have one. */
      readonly noWallet: string
      /** A namespace, named by the first of its networks. */
      readonly andOthers: (network: string) => string
      readonly testnet: string
      readonly help: string
    }
    readonly switchNetwork: {
      readonly title: (name: string) => string
      readonly hint: (wallet: string) => string
      readonly moment: string
      readonly declined: string
      readonly failed: (name: string) => string
    }
    readonly switchActiveChain: {
      readonly title: (network: string) => string
      readonly hint: (wallet: string, network: string) => string
      /** If the wallet itself supports the network too. */
      readonly sameHint: (wallet: string, network: string) => string
      readonly same: (wallet: string) => string
      readonly go: string
      readonly other: string
    }
    readonly unsupportedChain: {
      readonly title: string
      readonly hint: string
      readonly swapTitle: string
      readonly swapHint: string
      readonly networks: string
    }
    readonly whatIsANetwork: {
      readonly record: { readonly title: string; readonly text: string }
      readonly apart: { readonly title: string; readonly text: string }
      readonly more: string
    }
    /** Problems of the host's configuration, for its developers. */
    readonly alerts: Readonly<Record<AlertKey, string>>
    /** What a visitor reads of a failure; an error's own message is for developers. */
    readonly errors: Readonly<Partial<Record<ErrorCode, string>>>
  }

export const en: Messages = {
  ...enAccount,
  ...enEmail,
  ...enOnboarding,
  ...enPairing,
  ...enSending,
  buttons: buttonMessages.en,
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  somethingFailed: 'Something went wrong.',
  loading: 'Loading',
  titles: {
    Connect: 'Connect a wallet',
    Account: 'Account',
    Networks: 'Choose a network',
    AccountSettings: 'Settings',
    NftDetail: 'NFT',
    SwitchAddress: 'Switch account',
    Transactions: 'Activity',
    SwitchActiveChain: 'Switch network',
    SwitchNetwork: 'Switch network',
    UnsupportedChain: 'Switch network',
    WhatIsANetwork: 'What is a network?',
    ConnectWallets: 'Connect a wallet',
    ConnectingMultiChain: 'Choose networks',
    ConnectingWalletConnect: 'Connect a wallet app',
    ConnectingWalletConnectBasic: 'Connect a wallet',
    WhatIsAWallet: 'What is a wallet?',
    GetWallet: 'Get a wallet',
    Downloads: 'Get this wallet',
    AllWallets: 'All wallets',
    WalletSend: 'Send',
    WalletSendSelectToken: 'Choose a token',
    WalletSendPreview: 'Review',
    WalletReceive: 'Receive',
    WalletCompatibleNetworks: 'Compatible networks',
    Create: 'Create a wallet',
    EmailLogin: 'Log in by e-mail',
    EmailVerifyOtp: 'Confirm your e-mail',
    EmailVerifyDevice: 'Approve this browser',
    UpdateEmailWallet: 'Change e-mail',
    UpdateEmailPrimaryOtp: 'Confirm current e-mail',
    UpdateEmailSecondaryOtp: 'Confirm new e-mail',
    ApproveTransaction: 'Your wallet',
  },
  status: { connected: 'Wallet connected', disconnected: 'Wallet disconnected' },
  viewFailed: {
    title: 'This screen did not load',
    hint: 'Check your connection, then try again.',
  },
  connect: {
    wallets: 'Wallets',
    badges: {
      installed: 'Installed',
      multichain: 'Multichain',
      recent: 'Recent',
      qrCode: 'QR code',
    },
    continue: 'Continue with a wallet',
    allWallets: 'All wallets',
    get: 'Get',
    anyWallet: 'Any wallet on your phone',
    getOne: 'I don’t have a wallet',
    noWallet: 'No wallet found yet',
    noWalletHint: 'Add or enable a wallet extension in this browser. It appears here by itself.',
    noWalletHintMobile:
      'Open this page in the browser of your wallet app. The wallet then appears here by itself.',
  },
  connecting: {
    title: (name) => `Continue in ${name}`,
    hint: 'Confirm the connection in your wallet. If you see no window, open the wallet yourself.',
    declined: 'Request declined',
    failed: (name) => `${name} did not connect`,
    anyWallet: 'your wallet',
    missing: (name) => `Don’t have ${name}?`,
    get: 'Get it',
  },
  networks: {
    current: 'In use',
    search: 'Search networks',
    clear: 'Clear search',
    found: (count) => pluralize('en', count, { one: '# network', other: '# networks' }),
    noneFound: (name) => `No network here is called “${name}”.`,
    notApproved: 'Your wallet did not allow this network',
    noWallet: 'No wallet connected',
    andOthers: (network) => `${network} and others`,
    testnet: 'Test',
    help: 'What is a network?',
  },
  switchNetwork: {
    title: (name) => `Switching to ${name}`,
    hint: (wallet) =>
      `Approve the switch in ${wallet}. If you see no window, open the wallet yourself.`,
    moment: 'This takes a moment.',
    declined: 'Request declined',
    failed: (name) => `Not switched to ${name}`,
  },
  switchActiveChain: {
    title: (network) => `Connect a wallet on ${network}`,
    hint: (wallet, network) =>
      `Your connection with ${wallet} can’t use ${network}. Connect a wallet that works there; ${wallet} stays connected.`,
    sameHint: (wallet, network) =>
      `${wallet} works on ${network} too, but is not connected there yet. What is connected stays connected.`,
    same: (wallet) => `Continue with ${wallet}`,
    go: 'Choose a wallet',
    other: 'Choose another wallet',
  },
  unsupportedChain: {
    title: 'Your wallet is on a network that this app does not support',
    hint: 'Switch to one of these, or disconnect.',
    swapTitle: 'Swaps are not available on this network',
    swapHint: 'Switch to another one to swap.',
    networks: 'Networks of this app',
  },
  whatIsANetwork: {
    record: {
      title: 'A record that many keep',
      text: 'A network is a list of who holds what, kept by thousands of computers at once. They check each other, so nobody can change it alone.',
    },
    apart: {
      title: 'Each one stands alone',
      text: 'Networks differ in speed, fees and apps. What you hold on one stays there until you move it, even if your address is the same on all of them.',
    },
    more: 'Read more about networks',
  },
  alerts: enAlerts(),
  errors: {
    ...enEmailErrors,
    ...enSendErrors,
    'wallet/rejected': 'You declined it in your wallet. Nothing has changed.',
    'wallet/timeout': 'The wallet gave no answer. Open it and try again.',
    'wallet/not-found': 'This wallet is no longer in your browser.',
    'wallet/no-accounts': 'The wallet shared no account. Choose one there and try again.',
    'wallet/unauthorized': 'The wallet does not allow this. Unlock it and try again.',
    'wallet/unsupported-method': 'The wallet can’t do this.',
    'wallet/unrecognized-chain': 'The wallet does not know this network.',
    'wallet/failed': 'The wallet reported an error. Open it and try again.',
    'wallet/signature-mismatch':
      'The wallet signed something else than it was asked to, so it was not used. Try again, or use another wallet.',
    'wallet/malformed-accounts': 'The wallet gave an answer that can’t be read.',
    'wallet/malformed-chain-id': 'The wallet gave an answer that can’t be read.',
    'rpc/resource-unavailable': 'The wallet already shows a request. Open it and answer there.',
    'connection/aborted': 'Connecting was stopped.',
    'walletconnect/expired': 'The connection was not approved in time.',
    'walletconnect/relay-unreachable': 'Wallets can’t be reached right now.',
    'rpc/timeout': 'The network did not answer in time.',
    'rpc/unreachable': 'The network can’t be reached.',
    'rpc/malformed': 'The network gave an answer that can’t be read.',
    'http/timeout': 'The server did not answer in time.',
    'http/unreachable': 'The server can’t be reached.',
    'http/status': 'The server refused to answer.',
    'http/malformed': 'The server gave an answer that can’t be read.',
    'balance/unavailable': 'Token Balance Unavailable',
    'latchkey/unexpected': 'Something went wrong.',
  },
}

/** The alert catalogue's own texts, which are English. */
function enAlerts(): Messages['alerts'] {
  const texts = Object.entries(alerts).map(([key, { short }]) => [key, short])
  // The type is exact: the entries come from the catalogue itself.
  return Object.fromEntries(texts) as Messages['alerts']
}
