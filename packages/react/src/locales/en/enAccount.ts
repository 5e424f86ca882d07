import type { WalletFeature } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'

/** The kinds of a transaction. */
export type ActivityKind =
  | 'sent'
  | 'received'
  | 'self'
  | 'approved'
  | 'executed'
  | 'minted'
  | 'burned'
  | 'deployed'

/** The texts of the account views. */
export type AccountMessages = {
  readonly account: {
    readonly copy: string
    readonly copied: string
    readonly copyFailed: string
    readonly balance: string
    readonly balanceFailed: string
    readonly refresh: string
    readonly refreshFailed: string
    /** The time of the next possible try: "in 20 seconds". */
    readonly retryTime: (time: string) => string
    readonly holdings: string
    readonly tabs: { readonly tokens: string; readonly nfts: string; readonly activity: string }
    readonly features: Readonly<Record<WalletFeature, string>>
    readonly network: string
    readonly unsupported: string
    readonly explorer: (name: string) => string
    readonly switchAccount: string
    readonly settings: string
    readonly disconnect: string
    readonly disconnectAll: string
    /** The label of an account of another namespace; a click makes it active. */
    readonly alsoConnected: string
  }
  readonly accountSettings: {
    readonly address: string
    readonly wallet: string
    readonly inUse: string
    readonly accountsFound: (count: number) => string
  }
  readonly connectedWallets: {
    readonly wallets: string
    readonly walletsFound: (count: number) => string
    readonly another: string
    readonly disconnect: (name: string) => string
    readonly switched: (name: string) => string
    readonly failed: (name: string) => string
  }
  readonly switchAddress: {
    readonly accounts: string
    readonly account: (number: string) => string
  }
  readonly tokens: {
    readonly empty: string
    readonly emptyHint: string
    readonly failed: string
  }
  readonly nfts: {
    readonly empty: string
    readonly emptyHint: string
    readonly failed: string
    readonly moreFailed: string
    readonly hiddenFound: (count: number) => string
    readonly show: string
    readonly hide: string
  }
  readonly nftDetail: {
    readonly owned: string
    readonly tokenId: string
    readonly contract: string
    readonly copyContract: string
    readonly contractCopied: string
    readonly properties: string
    readonly gone: string
    readonly goneHint: string
  }
  readonly activity: {
    readonly empty: string
    readonly emptyHint: string
    readonly failed: string
    readonly moreFailed: string
    readonly all: string
    readonly kinds: Readonly<Record<ActivityKind, string>>
    readonly to: (who: string) => string
    readonly from: (who: string) => string
    readonly sentTo: (what: string, who: string) => string
    readonly receivedFrom: (what: string, who: string) => string
    readonly moreFound: (count: number) => string
    /** How many assets moved, where only the first is named. */
    readonly inTotal: (count: number) => string
    readonly pending: string
    readonly notDone: string
    readonly lost: string
    readonly copyHash: string
    readonly hashCopied: string
    readonly newsFound: (count: number) => string
    /** The result of a sent transaction. */
    readonly ended: Readonly<Record<'confirmed' | 'failed' | 'lost', (amount: string) => string>>
  }
}

export const enAccount: AccountMessages = {
  account: {
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'Your browser blocked copying',
    balance: 'Balance',
    balanceFailed: 'Balance unavailable',
    refresh: 'Refresh balance',
    refreshFailed: 'Couldn’t refresh the balance.',
    retryTime: (time) => `You can try again ${time}.`,
    holdings: 'Assets',
    tabs: { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' },
    features: { onramp: 'Buy', swaps: 'Swap', receive: 'Receive', send: 'Send' },
    network: 'Network',
    unsupported: 'Unsupported network',
    explorer: (name) => `View on ${name}`,
    switchAccount: 'Switch account',
    settings: 'Settings',
    disconnect: 'Disconnect',
    disconnectAll: 'Disconnect all',
    alsoConnected: 'Also connected',
  },
  accountSettings: {
    address: 'Address',
    wallet: 'Wallet',
    inUse: 'Active',
    accountsFound: (count) =>
      pluralize('en', count, { one: '# connected account', other: '# connected accounts' }),
  },
  connectedWallets: {
    wallets: 'Connected wallets',
    walletsFound: (count) =>
      pluralize('en', count, { one: '# connected wallet', other: '# connected wallets' }),
    another: 'Connect another wallet',
    disconnect: (name) => `Disconnect ${name}`,
    switched: (name) => `${name} is now active`,
    failed: (name) => `Couldn’t switch to ${name}.`,
  },
  switchAddress: { accounts: 'Accounts', account: (number) => `Account ${number}` },
  tokens: {
    empty: 'No tokens yet',
    emptyHint: 'Tokens sent to your address will appear here.',
    failed: 'Couldn’t load tokens',
  },
  nfts: {
    empty: 'No NFTs yet',
    emptyHint: 'NFTs in this account will appear here.',
    failed: 'Couldn’t load NFTs',
    moreFailed: 'Couldn’t load more NFTs',
    hiddenFound: (count) =>
      pluralize('en', count, {
        one: '# hidden as likely spam',
        other: '# hidden as likely spam',
      }),
    show: 'Show',
    hide: 'Hide',
  },
  nftDetail: {
    owned: 'You own',
    tokenId: 'Token ID',
    contract: 'Contract',
    copyContract: 'Copy contract address',
    contractCopied: 'Contract address copied',
    properties: 'Properties',
    gone: 'This NFT isn’t in your account',
    goneHint: 'It may have moved to another account.',
  },
  activity: {
    empty: 'No activity yet',
    emptyHint: 'What you send and receive will appear here.',
    failed: 'Couldn’t load activity',
    moreFailed: 'Couldn’t load earlier activity',
    all: 'Show all',
    kinds: {
      sent: 'Sent',
      received: 'Received',
      self: 'Sent to yourself',
      approved: 'Approved',
      executed: 'Contract call',
      minted: 'Minted',
      burned: 'Burned',
      deployed: 'Contract created',
    },
    to: (who) => `To ${who}`,
    from: (who) => `From ${who}`,
    sentTo: (what, who) => `Sent ${what} to ${who}`,
    receivedFrom: (what, who) => `Received ${what} from ${who}`,
    moreFound: (count) => pluralize('en', count, { other: 'and # more' }),
    inTotal: (count) => pluralize('en', count, { other: '# in total' }),
    pending: 'Pending',
    notDone: 'Failed',
    lost: 'Not confirmed',
    copyHash: 'Copy transaction ID',
    hashCopied: 'Transaction ID copied',
    ended: {
      confirmed: (amount) => `${amount} sent`,
      failed: (amount) => `Couldn’t send ${amount}`,
      lost: (amount) => `${amount} not confirmed`,
    },
    newsFound: (count) =>
      pluralize('en', count, { one: '# new transaction', other: '# new transactions' }),
  },
}
