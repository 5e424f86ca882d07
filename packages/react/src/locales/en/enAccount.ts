import { pluralize } from '../../formats/pluralize.js'

/** The texts of the account views. */
export const enAccount = {
  account: {
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'Your browser blocked copying',
    balance: 'Balance',
    balanceFailed: 'Balance unavailable',
    refresh: 'Refresh balance',
    refreshFailed: 'Couldn’t refresh the balance.',
    /** The time of the next possible try: "in 20 seconds". */
    retryTime: (time: string) => `You can try again ${time}.`,
    holdings: 'Assets',
    tabs: { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' },
    features: { onramp: 'Buy', swaps: 'Swap', receive: 'Receive', send: 'Send' },
    network: 'Network',
    unsupported: 'Unsupported network',
    explorer: (name: string) => `View on ${name}`,
    switchAccount: 'Switch account',
    settings: 'Settings',
    disconnect: 'Disconnect',
    disconnectAll: 'Disconnect all',
    /** The label of an account of another namespace; a click makes it active. */
    alsoConnected: 'Also connected',
  },
  accountSettings: {
    address: 'Address',
    wallet: 'Wallet',
    inUse: 'Active',
    accountsFound: (count: number) =>
      pluralize('en', count, { one: '# connected account', other: '# connected accounts' }),
  },
  connectedWallets: {
    wallets: 'Connected wallets',
    walletsFound: (count: number) =>
      pluralize('en', count, { one: '# connected wallet', other: '# connected wallets' }),
    another: 'Connect another wallet',
    disconnect: (name: string) => `Disconnect ${name}`,
    switched: (name: string) => `${name} is now active`,
    failed: (name: string) => `Couldn’t switch to ${name}.`,
  },
  switchAddress: { accounts: 'Accounts', account: (number: string) => `Account ${number}` },
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
    hiddenFound: (count: number) =>
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
    to: (who: string) => `To ${who}`,
    from: (who: string) => `From ${who}`,
    sentTo: (what: string, who: string) => `Sent ${what} to ${who}`,
    receivedFrom: (what: string, who: string) => `Received ${what} from ${who}`,
    moreFound: (count: number) => pluralize('en', count, { other: 'and # more' }),
    /** How many assets moved, where only the first is named. */
    inTotal: (count: number) => pluralize('en', count, { other: '# in total' }),
    pending: 'Pending',
    notDone: 'Failed',
    lost: 'Not confirmed',
    copyHash: 'Copy transaction ID',
    hashCopied: 'Transaction ID copied',
    /** The result of a sent transaction. */
    ended: {
      confirmed: (amount: string) => `${amount} sent`,
      failed: (amount: string) => `Couldn’t send ${amount}`,
      lost: (amount: string) => `${amount} not confirmed`,
    },
    newsFound: (count: number) =>
      pluralize('en', count, { one: '# new transaction', other: '# new transactions' }),
  },
  sendResult: {
    title: 'Last transfer',
    to: 'To',
    sent: (amount: string) => `${amount} is on its way`,
    activity: 'View activity',
    done: 'Done',
  },
  receive: {
    code: 'QR code for your address',
    hint: 'Share this code or your address to receive tokens.',
    networks: 'Compatible networks',
    notice: 'Use only these networks',
    noticeHint: 'Tokens sent on any other network may be lost.',
  },
}

export type AccountMessages = typeof enAccount
