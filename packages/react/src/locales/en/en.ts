import type { ViewName } from '@latchkey/core'
import type { RowBadge } from '@latchkey/core/ui'
import { type AlertKey, alerts } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'
import { type ButtonMessages, buttonMessages } from '../buttonMessages.js'
import type { ErrorTexts } from '../ErrorTexts.js'
import type { SwapActivityMessages } from '../swapActivityMessages.js'
import { type AccountMessages, enAccount } from './enAccount.js'
import { type EmailMessages, enEmail, enEmailErrors } from './enEmail.js'
import type { EmailStepMessages } from './enEmailSteps.js'
import type { NewcomerMessages } from './enNewcomer.js'
import { enOnboarding, type OnboardingMessages } from './enOnboarding.js'
import { enPairing, type PairingMessages } from './enPairing.js'
import type { ProtectionMessages } from './enProtection.js'
import { enSendErrors, enSending, type SendingMessages } from './enSending.js'
import type { SignInMessages } from './enSignIn.js'
import type { SmartAccountMessages } from './enSmartAccount.js'
import type { SocialMessages } from './enSocial.js'
import type { SwapMessages } from './enSwap.js'

/** All texts of the modal. Another language is a file of the same type. */
export type Messages = AccountMessages &
  EmailMessages &
  OnboardingMessages &
  PairingMessages &
  SendingMessages &
  Partial<EmailStepMessages> &
  Partial<NewcomerMessages> &
  Partial<ProtectionMessages> &
  Partial<SignInMessages> &
  Partial<SmartAccountMessages> &
  Partial<SocialMessages> &
  Partial<SwapActivityMessages> &
  Partial<SwapMessages> & {
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
      readonly fixedHint: (wallet: string) => string
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
    readonly errors: ErrorTexts
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
  },
  status: { connected: 'Wallet connected', disconnected: 'Wallet disconnected' },
  viewFailed: {
    title: 'Couldn’t load this screen',
    hint: 'Check your connection and try again.',
  },
  connect: {
    wallets: 'Wallets',
    badges: {
      surrounding: 'This app',
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
    noWallet: 'No wallets found yet',
    noWalletHint:
      'Add or enable a wallet extension in this browser. It will appear here automatically.',
    noWalletHintMobile:
      'Open this page in your wallet app’s browser. The wallet will appear here automatically.',
  },
  connecting: {
    title: (name) => `Continue in ${name}`,
    hint: 'Confirm the connection in your wallet. If no window appears, open the wallet yourself.',
    declined: 'Not connected',
    failed: (name) => `Couldn’t connect to ${name}`,
    anyWallet: 'your wallet',
    missing: (name) => `Don’t have ${name}?`,
    get: 'Get it',
  },
  networks: {
    current: 'Active',
    search: 'Search networks',
    clear: 'Clear search',
    found: (count) => pluralize('en', count, { one: '# network', other: '# networks' }),
    noneFound: (name) => `No networks found for “${name}”`,
    notApproved: 'Not approved in your wallet',
    noWallet: 'No wallet connected',
    andOthers: (network) => `${network} and others`,
    testnet: 'Testnet',
    help: 'What is a network?',
  },
  switchNetwork: {
    title: (name) => `Switching to ${name}`,
    hint: (wallet) =>
      `Approve the switch in ${wallet}. If no window appears, open the wallet yourself.`,
    moment: 'Just a moment…',
    declined: 'Network not switched',
    failed: (name) => `Couldn’t switch to ${name}`,
  },
  switchActiveChain: {
    title: (network) => `Connect a wallet for ${network}`,
    hint: (wallet, network) =>
      `Your connection to ${wallet} doesn’t support ${network}. Connect a wallet that does; ${wallet} stays connected.`,
    sameHint: (wallet, network) =>
      `${wallet} also supports ${network} but isn’t connected there yet. Your current connections stay.`,
    same: (wallet) => `Continue with ${wallet}`,
    go: 'Choose a wallet',
    other: 'Choose another wallet',
  },
  unsupportedChain: {
    title: 'This app doesn’t support your wallet’s network',
    hint: 'Switch to one of these networks, or disconnect.',
    fixedHint: (wallet) =>
      `The network can’t be switched here. Switch it in ${wallet}, or disconnect.`,
    swapTitle: 'Swaps aren’t available on this network',
    swapHint: 'Switch to another network to swap.',
    networks: 'Supported networks',
  },
  whatIsANetwork: {
    record: {
      title: 'A shared record',
      text: 'A network is a record of who owns what, stored on thousands of computers at once. They check each other, so no one can change it alone.',
    },
    apart: {
      title: 'Each one is separate',
      text: 'Networks differ in speed, fees and apps. What you own on one stays there until you move it, even if your address is the same on all of them.',
    },
    more: 'Learn more about networks',
  },
  alerts: enAlerts(),
  errors: {
    ...enEmailErrors,
    ...enSendErrors,
    'siwx/init-failed':
      'Couldn’t check whether you’re signed in, so your wallet was disconnected. Try again in a moment.',
    'siwx/session-ended': 'Your session has ended. Sign in again.',
    'wallet/rejected': 'You declined the request. Nothing changed.',
    'wallet/timeout': 'Your wallet didn’t respond. Open it and try again.',
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
  },
}

/** The alert catalogue's own texts, which are English. */
function enAlerts(): Messages['alerts'] {
  const texts = Object.entries(alerts).map(([key, { short }]) => [key, short])
  // The type is exact: the entries come from the catalogue itself.
  return Object.fromEntries(texts) as Messages['alerts']
}
