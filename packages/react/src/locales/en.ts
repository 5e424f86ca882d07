import type { ViewName } from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'

/** Every word of the modal. Another language is a file of the same shape. */
export type Messages = {
  readonly back: string
  readonly close: string
  readonly tryAgain: string
  readonly somethingFailed: string
  readonly loading: string
  readonly titles: Readonly<Partial<Record<ViewName, string>>>
  readonly status: { readonly connected: string; readonly disconnected: string }
  readonly viewFailed: { readonly title: string; readonly hint: string }
  readonly connect: {
    readonly wallets: string
    readonly installed: string
    readonly noWallet: string
    readonly noWalletHint: string
    readonly looking: string
  }
  readonly connecting: {
    readonly title: (name: string) => string
    readonly hint: string
    readonly declined: string
    readonly failed: (name: string) => string
    readonly anyWallet: string
  }
  readonly account: {
    readonly copy: string
    readonly copied: string
    readonly copyFailed: string
    readonly balance: string
    readonly balanceFailed: string
    readonly network: string
    readonly unsupported: string
    readonly disconnect: string
  }
  readonly networks: {
    readonly current: string
    readonly confirm: string
    readonly failed: (name: string) => string
  }
  /** What a visitor is told of a failure, where our error's own text is for developers. */
  readonly errors: Readonly<Partial<Record<ErrorCode, string>>>
}

export const en: Messages = {
  back: 'Back',
  close: 'Close',
  tryAgain: 'Try again',
  somethingFailed: 'Something went wrong.',
  loading: 'Loading',
  titles: {
    Connect: 'Connect a wallet',
    Account: 'Account',
    Networks: 'Choose a network',
  },
  status: { connected: 'Wallet connected', disconnected: 'Wallet disconnected' },
  viewFailed: {
    title: 'This screen did not load',
    hint: 'Check your connection, then try again.',
  },
  connect: {
    wallets: 'Wallets in this browser',
    installed: 'Installed',
    noWallet: 'No wallet found yet',
    noWalletHint: 'Add or enable a wallet extension in this browser. It appears here by itself.',
    looking: 'Looking for wallets',
  },
  connecting: {
    title: (name) => `Continue in ${name}`,
    hint: 'Confirm the connection in your wallet. If you see no window, open the wallet yourself.',
    declined: 'Request declined',
    failed: (name) => `${name} did not connect`,
    anyWallet: 'your wallet',
  },
  account: {
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow copying',
    balance: 'Balance',
    balanceFailed: 'Balance not available',
    network: 'Network',
    unsupported: 'Unsupported network',
    disconnect: 'Disconnect',
  },
  networks: {
    current: 'In use',
    confirm: 'Confirm the switch in your wallet.',
    failed: (name) => `Not switched to ${name}`,
  },
  errors: {
    'wallet/rejected': 'You declined it in your wallet. Nothing has changed.',
    'wallet/timeout': 'The wallet gave no answer. Open it and try again.',
    'wallet/not-found': 'This wallet is no longer in your browser.',
    'wallet/no-accounts': 'The wallet shared no account. Choose one there and try again.',
    'wallet/unauthorized': 'The wallet does not allow this. Unlock it and try again.',
    'wallet/unsupported-method': 'The wallet can’t do this.',
    'wallet/unrecognized-chain': 'The wallet does not know this network.',
    'wallet/failed': 'The wallet reported an error. Open it and try again.',
    'wallet/malformed-accounts': 'The wallet gave an answer that can’t be read.',
    'wallet/malformed-chain-id': 'The wallet gave an answer that can’t be read.',
    'rpc/resource-unavailable': 'The wallet already shows a request. Open it and answer there.',
    'connection/aborted': 'Connecting was stopped.',
    'rpc/timeout': 'The network did not answer in time.',
    'rpc/unreachable': 'The network can’t be reached.',
    'rpc/malformed': 'The network gave an answer that can’t be read.',
    'latchkey/unexpected': 'Something went wrong.',
  },
}
