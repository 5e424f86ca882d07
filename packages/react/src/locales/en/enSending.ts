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
    readonly failed: string
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
    maxFailed: 'The most you can send is not known right now.',
    have: (amount) => `You have ${amount}`,
    to: 'To',
    toHint: 'Name or address',
    toAddress: 'Address',
    paste: 'Paste',
    pasteFailed: 'The browser did not allow pasting. Paste into the field yourself.',
    clear: 'Clear the recipient',
    resolved: (name, address) => `${name} has the address ${address}`,
    unsupported: 'Sending is not available here',
    unsupportedHint: (network) => `Tokens on ${network} can’t be sent from this app yet.`,
    steps: {
      'select-token': 'Choose a token',
      'add-amount': 'Enter an amount',
      'incorrect-value': 'Check the amount',
      'insufficient-funds': 'Not enough funds',
      'add-address': 'Enter a recipient',
      'invalid-address': 'Check the recipient',
      resolving: 'Looking up the name',
      ready: 'Review',
      waiting: 'Continue in your wallet',
    },
    amountProblems: {
      invalid: 'Write a number such as 1.5',
      comma: (fixed) => `Write ${fixed} with a point`,
      ambiguous: (thousands, decimals) => `Write ${thousands} or ${decimals}`,
      take: (fixed) => `Use ${fixed}`,
      zero: 'Enter more than zero',
      decimals: (count) =>
        pluralize('en', count, { one: 'At most # decimal', other: 'At most # decimals' }),
      tooLarge: 'This number is too large',
    },
    receiverProblems: {
      address: (network) => `This is no name and no address on ${network}`,
      addressOnly: (network) => `This is no address on ${network}`,
      checksum: 'A character of this address is wrong. Copy it once more.',
      family: (network, family) =>
        `This address is for ${family} and can’t receive on ${network}. Ask for one that can.`,
      name: (name) => `No address is known for ${name}`,
      lookup: 'This can’t be checked right now. Try again, or enter an address.',
    },
  },
  selectToken: {
    search: 'Search tokens',
    clear: 'Clear search',
    yours: 'Your tokens',
    found: (count) => pluralize('en', count, { one: '# token', other: '# tokens' }),
    noneFound: (name) => `You hold no token called “${name}”.`,
    none: 'You hold nothing on this network yet.',
  },
  sendPreview: {
    sentence: (what, whom, network) => `You send ${what} to ${whom} on ${network}.`,
    worth: (amount, value) => `${amount}, about ${value},`,
    fee: 'Network fee, at most',
    after: 'You have left',
    feeFailed: 'The fee is not known',
    refused: 'This can’t be sent as it is',
    opening: (amount, symbol) =>
      `The fee includes ${amount} to open the recipient’s account for ${symbol}.`,
    missing: (amount) => `You need ${amount} more`,
    missingHint: (symbol) => `The network takes its fee in ${symbol}.`,
    cancel: 'Cancel',
    send: 'Send',
    waiting: (wallet) => `Continue in ${wallet}`,
    waitingHint:
      'Confirm it in your wallet. If you see no window, open the wallet yourself. You may close this one.',
    look: 'Show what I send',
    failed: 'Not sent',
    unclear: 'It may have been sent',
    declined: 'You declined it in your wallet. Nothing was sent.',
    nothing: 'Nothing to review',
    nothingHint: 'The account or the network has changed since.',
    begin: 'Start again',
    sent: (amount) => `Sent ${amount}`,
    checked: 'I have checked the recipient and want to send.',
    thisAddress: 'Recipient now',
    knownAddress: 'Known to you',
    differing: 'Where they differ is marked.',
    warnings: {
      'look-alike': {
        title: 'This looks like an address you know, but is another one',
        hint: 'Swindlers make such addresses so that you copy the wrong one.',
      },
      'first-time': {
        title: 'You have not sent here before',
        hint: 'What is sent can’t be taken back. Compare the whole address.',
      },
      'own-address': {
        title: 'This is your own address',
        hint: 'You would pay a fee and everything would stay where it is.',
      },
      contract: {
        title: 'This address belongs to a program',
        hint: 'Some programs can’t give back what is sent to them.',
      },
      'zero-address': {
        title: 'Nobody has this address',
        hint: 'What is sent here is lost for good.',
      },
      'token-contract': {
        title: 'This is the address of the token itself',
        hint: 'What is sent here is lost, nearly always.',
      },
    },
  },
  receive: {
    code: 'QR code of your address',
    hint: 'Share this code or the address to receive tokens.',
    networks: 'Compatible networks',
    notice: 'Only these networks reach this address',
    noticeHint: 'What is sent on another one may be lost.',
  },
}

/** The error texts of sending. */
export const enSendErrors: ErrorTexts = {
  'send/fields-required': 'Enter an amount and a recipient first.',
  'send/token-required': 'Choose a token first.',
  'send/unsupported': 'Sending is not available on this network.',
  'send/amount-invalid': 'Check the amount and try again.',
  'send/insufficient-funds': 'You do not have enough for the amount and the fee.',
  'send/network-changed': 'The network has changed. Check everything once more.',
  'send/account-changed': 'The account has changed. Check everything once more.',
  'send/decimals-mismatch': 'This token counts differently than it says. It can’t be sent safely.',
  'send/token-unsupported':
    'This token takes fees or has rules of its own. It can’t be sent from here.',
  'send/outcome-unknown': 'Your wallet does not say. Check there before you try again.',
  'transaction/address-invalid': 'The recipient’s address is not valid.',
  'transaction/chain-mismatch': 'Your wallet is on another network. Switch there and try again.',
  'connection/not-found': 'No wallet is connected.',
  'connection/account-mismatch': 'Your wallet uses another account now.',
  'connection/chain-mismatch': 'Your wallet is on another network. Switch there and try again.',
  'node/execution-reverted': 'The network would refuse this transaction.',
  'node/insufficient-funds': 'You do not have enough for the amount and the fee.',
  'node/insufficient-funds-for-rent':
    'Every account here must hold a minimum. Send a new recipient more, or keep more yourself.',
  'node/blockhash-expired': 'This took too long, and the network no longer takes it. Try again.',
  'rpc/transaction-rejected': 'The network refused this transaction.',
}
