import { pluralize } from '../../formats/pluralize.js'
import type { ErrorTexts } from '../ErrorTexts.js'

/** The texts of the send and receive views. */
export type SendingMessages = {
  readonly send: {
    readonly amount: string
    readonly chooseToken: string
    /** The action of the button beside the amount, which shows the token. */
    readonly changeToken: string
    readonly max: string
    readonly maxFailed: string
    readonly have: (amount: string) => string
    readonly to: string
    readonly toHint: string
    /** The same, on networks without names. */
    readonly toAddress: string
    readonly paste: string
    readonly pasteFailed: string
    readonly clear: string
    readonly resolved: (name: string, address: string) => string
    readonly unsupported: string
    readonly unsupportedHint: (network: string) => string
    /** The submit button: what is missing, or the next step. */
    readonly steps: {
      readonly 'select-token': string
      readonly 'add-amount': string
      readonly 'incorrect-value': string
      readonly 'insufficient-funds': string
      readonly 'add-address': string
      readonly 'invalid-address': string
      readonly resolving: string
      readonly ready: string
      readonly waiting: string
    }
    /** The form of an NFT. */
    readonly nft: {
      /** How many of its copies are sent. */
      readonly quantity: string
      readonly owned: (count: string) => string
      readonly whole: string
      /** How many are left. */
      readonly after: string
      readonly steps: {
        readonly 'add-amount': string
        readonly 'incorrect-value': string
        readonly 'insufficient-funds': string
      }
    }
    readonly amountProblems: {
      readonly invalid: string
      readonly comma: (fixed: string) => string
      /** A comma may mark thousands or decimals. */
      readonly ambiguous: (thousands: string, decimals: string) => string
      /** Accepts the suggestion. */
      readonly take: (fixed: string) => string
      readonly zero: string
      readonly decimals: (count: number) => string
      readonly tooLarge: string
    }
    readonly receiverProblems: {
      readonly address: (network: string) => string
      /** The same, on networks without a name service. */
      readonly addressOnly: (network: string) => string
      readonly checksum: string
      readonly family: (network: string, family: string) => string
      readonly name: (name: string) => string
      readonly lookup: string
    }
  }
  readonly selectToken: {
    readonly search: string
    readonly clear: string
    readonly yours: string
    readonly found: (count: number) => string
    readonly noneFound: (name: string) => string
    readonly none: string
  }
  readonly sendPreview: {
    readonly sentence: (what: string, whom: string, network: string) => string
    readonly worth: (amount: string, value: string) => string
    readonly fee: string
    /** How fast it is sent, where the visitor sets the fee. */
    readonly speed: string
    readonly speeds: Readonly<Record<'slow' | 'normal' | 'fast', string>>
    readonly after: string
    readonly feeFailed: string
    /** The network simulated the transfer and refused it. */
    readonly refused: string
    /** Part of the fee: the deposit for the receiver's token account. */
    readonly opening: (amount: string, symbol: string) => string
    readonly missing: (amount: string) => string
    readonly missingHint: (symbol: string) => string
    readonly cancel: string
    readonly send: string
    readonly waiting: (wallet: string) => string
    readonly waitingHint: string
    readonly look: string
    /** Gives up a wallet that does not answer. */
    readonly stop: string
    /** A request that was given up has no answer yet. */
    readonly stillOpen: string
    readonly stillOpenHint: string
    readonly failed: string
    readonly feeIncreased: string
    readonly unclear: string
    readonly declined: string
    readonly nothing: string
    readonly nothingHint: string
    readonly begin: string
    readonly sent: (amount: string) => string
    readonly checked: string
    readonly thisAddress: string
    readonly knownAddress: string
    readonly differing: string
    readonly warnings: Readonly<
      Record<
        | 'look-alike'
        | 'first-time'
        | 'own-address'
        | 'contract'
        | 'zero-address'
        | 'token-contract',
        { readonly title: string; readonly hint: string }
      >
    >
  }
  /** The result of a send, in Account. */
  readonly sendResult: {
    readonly title: string
    readonly activity: string
    readonly done: string
  }
  readonly receive: {
    readonly code: string
    readonly hint: string
    readonly networks: string
    readonly notice: string
    readonly noticeHint: string
  }
}

export const enSending: SendingMessages = {
  send: {
    amount: 'Amount',
    chooseToken: 'Choose',
    changeToken: 'Choose a token',
    max: 'Max',
    maxFailed: 'Couldn’t calculate the maximum.',
    have: (amount) => `You have ${amount}`,
    to: 'To',
    toHint: 'Name or address',
    toAddress: 'Address',
    paste: 'Paste',
    pasteFailed: 'Your browser blocked pasting. Paste into the field yourself.',
    clear: 'Clear recipient',
    resolved: (name, address) => `${name} resolves to ${address}`,
    unsupported: 'Sending isn’t available here',
    unsupportedHint: (network) => `You can’t send tokens on ${network} from this app yet.`,
    steps: {
      'select-token': 'Choose a token',
      'add-amount': 'Enter an amount',
      'incorrect-value': 'Check the amount',
      'insufficient-funds': 'Not enough funds',
      'add-address': 'Enter a recipient',
      'invalid-address': 'Check the recipient',
      resolving: 'Looking up name…',
      ready: 'Review',
      waiting: 'Continue in your wallet',
    },
    nft: {
      quantity: 'Quantity',
      owned: (count) => `You own ${count}`,
      whole: 'Enter a whole number above zero',
      after: 'You’ll have left',
      steps: {
        'add-amount': 'Enter a quantity',
        'incorrect-value': 'Check the quantity',
        'insufficient-funds': 'You don’t own that many',
      },
    },
    amountProblems: {
      invalid: 'Enter a number, such as 1.5',
      comma: (fixed) => `Use a decimal point: ${fixed}`,
      ambiguous: (thousands, decimals) => `Did you mean ${thousands} or ${decimals}?`,
      take: (fixed) => `Use ${fixed}`,
      zero: 'Enter an amount above zero',
      decimals: (count) =>
        count === 0
          ? 'Only whole numbers'
          : pluralize('en', count, {
              one: 'At most # decimal place',
              other: 'At most # decimal places',
            }),
      tooLarge: 'This number is too large',
    },
    receiverProblems: {
      address: (network) => `Not a valid name or address on ${network}`,
      addressOnly: (network) => `Not a valid address on ${network}`,
      checksum: 'This address has a typo. Copy it again.',
      family: (network, family) =>
        `This address is for ${family} and won’t work on ${network}. Ask for another one.`,
      name: (name) => `No address found for ${name}`,
      lookup: 'Couldn’t check this right now. Try again, or enter an address.',
    },
  },
  selectToken: {
    search: 'Search tokens',
    clear: 'Clear search',
    yours: 'Your tokens',
    found: (count) => pluralize('en', count, { one: '# token', other: '# tokens' }),
    noneFound: (name) => `No tokens found for “${name}”`,
    none: 'You don’t have any tokens on this network yet.',
  },
  sendPreview: {
    sentence: (what, whom, network) => `You’re sending ${what} to ${whom} on ${network}.`,
    worth: (amount, value) => `${amount}, about ${value},`,
    fee: 'Max network fee',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    after: 'Balance after',
    feeFailed: 'Fee unavailable',
    refused: 'This transfer would fail',
    opening: (amount, symbol) =>
      `The fee includes ${amount} to open the recipient’s ${symbol} account.`,
    missing: (amount) => `You need ${amount} more`,
    missingHint: (symbol) => `Network fees are paid in ${symbol}.`,
    cancel: 'Cancel',
    send: 'Send',
    waiting: (wallet) => `Continue in ${wallet}`,
    waitingHint:
      'Confirm it in your wallet. If no window appears, open the wallet yourself. Closing this view doesn’t cancel the request.',
    look: 'Show details',
    stop: 'Stop waiting',
    stillOpen: 'Your last request may still be open',
    stillOpenHint:
      'Decline it in your wallet before you send again. Otherwise both may go through.',
    failed: 'Not sent',
    feeIncreased: 'The fee went up',
    unclear: 'This may have been sent',
    declined: 'You declined the request. Nothing was sent.',
    nothing: 'Nothing to review',
    nothingHint: 'Your account or network has changed.',
    begin: 'Start over',
    sent: (amount) => `${amount} is on its way`,
    checked: 'I’ve checked the recipient and want to send.',
    thisAddress: 'This recipient',
    knownAddress: 'Address you know',
    differing: 'Differences are highlighted.',
    warnings: {
      'look-alike': {
        title: 'This looks like an address you know, but isn’t',
        hint: 'Scammers make addresses like this so you copy the wrong one.',
      },
      'first-time': {
        title: 'You haven’t sent to this address before',
        hint: 'Transfers can’t be undone. Check the whole address.',
      },
      'own-address': {
        title: 'This is your own address',
        hint: 'You’d pay a fee and nothing would move.',
      },
      contract: {
        title: 'This address belongs to a smart contract',
        hint: 'Some contracts can’t return what you send them.',
      },
      'zero-address': {
        title: 'No one controls this address',
        hint: 'Anything sent here is lost for good.',
      },
      'token-contract': {
        title: 'This is the token’s own address',
        hint: 'Anything sent here is almost always lost.',
      },
    },
  },
  sendResult: { title: 'Last transfer', activity: 'View activity', done: 'Done' },
  receive: {
    code: 'QR code for your address',
    hint: 'Share this code or your address to receive tokens.',
    networks: 'Compatible networks',
    notice: 'Use only these networks',
    noticeHint: 'Tokens sent on any other network may be lost.',
  },
}

/** The error texts of sending. */
export const enSendErrors: ErrorTexts = {
  'send/fields-required': 'Enter an amount and a recipient first.',
  'send/token-required': 'Choose a token first.',
  'send/unsupported': 'Sending isn’t available on this network. Switch to another one.',
  'send/amount-invalid': 'Check the amount and try again.',
  'send/insufficient-funds': 'You don’t have enough for the amount and the fee.',
  'send/fee-increased': 'Nothing was sent. Check the new fee, then send again.',
  'send/network-changed': 'The network changed. Check everything again.',
  'send/account-changed': 'The account changed. Check everything again.',
  'send/decimals-mismatch':
    'This token’s units don’t match what it claims, so it can’t be sent safely.',
  'send/token-unsupported':
    'This token charges fees or has special rules, so it can’t be sent from here.',
  'send/nft-not-owned': 'You no longer own this NFT, or you own fewer than you’re sending.',
  'send/receiver-refuses-nft': 'The recipient is a smart contract that doesn’t accept this NFT.',
  'send/outcome-unknown': 'Your wallet didn’t confirm it. Check there before you try again.',
  'transaction/address-invalid': 'The recipient’s address isn’t valid. Check it and try again.',
  'transaction/chain-mismatch':
    'Your wallet is on a different network. Switch it there and try again.',
  'connection/not-found': 'No wallet is connected. Connect one and try again.',
  'connection/account-mismatch':
    'Your wallet is using a different account now. Switch back and try again.',
  'connection/chain-mismatch':
    'Your wallet is on a different network. Switch it there and try again.',
  'node/execution-reverted': 'The network would reject this transaction.',
  'node/insufficient-funds': 'You don’t have enough for the amount and the fee.',
  'node/insufficient-funds-for-rent':
    'Accounts on this network need a minimum balance. Send a new recipient more, or keep more yourself.',
  'node/blockhash-expired': 'This took too long and has expired. Try again.',
  'rpc/transaction-rejected': 'The network rejected this transaction.',
}
