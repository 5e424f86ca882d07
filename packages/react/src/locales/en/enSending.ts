import { pluralize } from '../../formats/pluralize.js'

export const enSending = {
  send: {
    amount: 'Amount',
    chooseToken: 'Choose',
    /** The button shows the token. */
    changeToken: 'Choose a token',
    max: 'Max',
    maxFailed: 'Couldn’t calculate the maximum.',
    have: (amount: string) => `You have ${amount}`,
    to: 'To',
    toHint: 'Name or address',
    /** On networks without names. */
    toAddress: 'Address',
    paste: 'Paste',
    pasteFailed: 'Your browser blocked pasting. Paste into the field yourself.',
    clear: 'Clear recipient',
    resolved: (name: string, address: string) => `${name} resolves to ${address}`,
    unsupported: 'Sending isn’t available here',
    unsupportedHint: (network: string) => `You can’t send tokens on ${network} from this app yet.`,
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
      owned: (count: string) => `You own ${count}`,
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
      comma: (fixed: string) => `Use a decimal point: ${fixed}`,
      ambiguous: (thousands: string, decimals: string) =>
        `Did you mean ${thousands} or ${decimals}?`,
      take: (fixed: string) => `Use ${fixed}`,
      zero: 'Enter an amount above zero',
      decimals: (count: number) =>
        count === 0
          ? 'Only whole numbers'
          : pluralize('en', count, {
              one: 'At most # decimal place',
              other: 'At most # decimal places',
            }),
      tooLarge: 'This number is too large',
    },
    receiverProblems: {
      address: (network: string) => `Not a valid name or address on ${network}`,
      /** On networks without a name service. */
      addressOnly: (network: string) => `Not a valid address on ${network}`,
      checksum: 'This address has a typo. Copy it again.',
      family: (network: string, family: string) =>
        `This address is for ${family} and won’t work on ${network}. Ask for another one.`,
      name: (name: string) => `No address found for ${name}`,
      lookup: 'Couldn’t check this right now. Try again, or enter an address.',
    },
  },
  selectToken: {
    search: 'Search tokens',
    clear: 'Clear search',
    yours: 'Your tokens',
    found: (count: number) => pluralize('en', count, { one: '# token', other: '# tokens' }),
    noneFound: (name: string) => `No tokens found for “${name}”`,
    none: 'You don’t have any tokens on this network yet.',
  },
  sendPreview: {
    from: 'You send',
    fee: 'Max network fee',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    after: 'Balance after',
    feeFailed: 'Fee unavailable',
    refused: 'This transfer would fail',
    /** Part of the fee: the deposit for the receiver's token account. */
    opening: (amount: string, symbol: string) =>
      `The fee includes ${amount} to open the recipient’s ${symbol} account.`,
    missing: (amount: string) => `You need ${amount} more`,
    missingHint: (symbol: string) => `Network fees are paid in ${symbol}.`,
    cancel: 'Cancel',
    send: 'Send',
    waiting: (wallet: string) => `Continue in ${wallet}`,
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
}

export type SendingMessages = typeof enSending
