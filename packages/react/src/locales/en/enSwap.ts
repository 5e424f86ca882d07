import type { ErrorCode } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'

type SwapErrorCode = Extract<ErrorCode, `swap/${string}` | 'gas-price/unsupported'>

/** Loads with its views: most pages have none. */
export const enSwap = {
  swap: {
    pay: 'You pay',
    receive: 'You receive',
    chooseToken: 'Choose',
    changeToken: 'Choose a token',
    turn: 'Switch the two tokens',
    unsupported: 'Swaps aren’t available here',
    unsupportedHint: (network: string) => `You can’t swap tokens on ${network} from this app.`,
    steps: {
      'select-token': 'Choose a token',
      'enter-amount': 'Enter an amount',
      'incorrect-value': 'Check the amount',
      'same-token': 'Choose two different tokens',
      'insufficient-funds': (symbol: string) => `Not enough ${symbol}`,
      'insufficient-fee': (symbol: string) => `Not enough ${symbol} for the network fee`,
      quoting: 'Looking for the best price…',
      'no-route': 'No way to make this swap',
      'wrong-decimals': 'Can’t be swapped safely',
      unavailable: 'Price unavailable',
      ready: 'Review swap',
    },
    rate: 'Price',
    route: 'Route',
    impact: 'Price impact',
    impacts: {
      low: (percent: string) => `Low, ${percent}`,
      noticeable: (percent: string) => `Noticeable, ${percent}`,
      high: (percent: string) => `High, ${percent}`,
      none: 'None',
    },
    poolFee: 'Pool fee',
    slippage: 'Max price change',
    /** Slippage of a token with coarse units. */
    wholeUnits: (percent: string) => `${percent} (whole units)`,
    atLeast: 'You get at least',
    networkFee: 'Max network fee',
    more: 'More details',
    less: 'Fewer details',
    /** Announced with the first price. */
    settled: (pay: string, receive: string) => `For ${pay} you get about ${receive}`,
    old: {
      title: 'This price may be out of date',
      hint: 'The latest one couldn’t be loaded. Check your connection.',
    },
    failed: 'Couldn’t load the price',
    notFound: (what: string) => `${what} wasn’t found on this network`,
    notFoundHint: 'Choose a token from the list.',
    noRoute: {
      title: 'No way to make this swap',
      none: 'No market was found for them. Try another token.',
      little: 'This amount is too small to bring anything. Try a larger one.',
      much: 'No market trades this much of them. Try a smaller amount.',
    },
    worse: (percent: string) => `${percent} worse than the market price`,
    moves: (percent: string) => `Your swap itself moves the price by ${percent}`,
    badHint: 'A smaller amount usually gets you a better price.',
    /** The token's smallest part is `unit`. */
    rounded: (unit: string) => `Only whole units of ${unit} can be had`,
    roundedHint: (percent: string) =>
      `Rounding costs you about ${percent}. A larger amount loses less.`,
    unknown: {
      title: 'This price couldn’t be checked',
      hint: 'No market price is known for these tokens. Compare it yourself.',
    },
    list: {
      suggested: 'Suggested tokens',
      yours: 'Your tokens',
      all: 'Tokens',
      others: 'Other tokens',
      tokensFound: (count: number) => pluralize('en', count, { one: '# token', other: '# tokens' }),
      none: 'No tokens can be swapped on this network.',
      failed: 'Couldn’t load the tokens',
      chosen: 'Chosen',
      lookUp: 'Looking up this address…',
      notAToken: 'There is no token at this address on this network.',
      lookUpFailed: 'Couldn’t look up this address',
      unknown: {
        title: 'This token isn’t on the list',
        hint: 'Tokens can copy any name, and some can never be sold again. Make sure that the address is from a source you trust.',
      },
      understood: 'I’ve checked the address.',
      use: (symbol: string) => `Use ${symbol}`,
    },
    preview: {
      agreed: 'I understand that I get much less than the market price.',
      compared: 'I’ve compared the price myself.',
      open: {
        title: 'Your last request may still be open',
        hint: 'Decline it in your wallet before you swap again. Otherwise both may go through.',
      },
      changed: { title: 'The price changed', hint: 'Look at it again before you go on.' },
      expired: { title: 'This price is too old', hint: 'Load a new one to go on.' },
      refused: 'This swap can’t be done',
      missingFee: (symbol: string) => `You don’t have enough ${symbol} for the network fee`,
      nothing: { title: 'Nothing to review', hint: 'Your account or network has changed.' },
      begin: 'Start over',
      cancel: 'Cancel',
      swap: 'Swap',
      allowAndSwap: 'Allow and swap',
      continue: 'Continue',
      back: 'Change the swap',
      otherToken: 'Choose another token',
    },
    flow: {
      list: 'Steps',
      kinds: {
        reset: (symbol: string) => `Take back the earlier allowance for ${symbol}`,
        approve: (amount: string) => `Allow ${amount}`,
        swap: (pay: string, receive: string) => `Swap ${pay} for about ${receive}`,
        batch: (pay: string, receive: string) => `Allow and swap ${pay} for about ${receive}`,
      },
      states: {
        waiting: 'Not started',
        asking: 'Confirm in your wallet',
        sent: 'Sent, being confirmed',
        done: 'Done',
        failed: 'Failed',
      },
      batchHint: 'One approval for all of it: either everything happens or nothing.',
      exact: (amount: string) => `The market may take exactly ${amount}, and nothing more.`,
      askingHint: 'Compare it with what you see here. If no window appears, open the wallet.',
      stopHint: 'This doesn’t take the request back: it can still be approved in your wallet.',
      stopFollowing: 'Stop following',
      stopFollowingHint:
        'This doesn’t take the swap back: the network may still confirm it. Look at your activity before you swap again.',
      working: 'Preparing the next step',
      workingHint: 'Your wallet asks you before anything more is sent.',
      sent: 'The network is confirming it',
      sentHint: 'You can close this window; the swap goes on.',
      allowed: { title: 'Allowance given', hint: 'Continue when you like.' },
      paused: { title: 'Your swap isn’t finished', hint: 'Continue when you like, or cancel it.' },
      left: {
        title: (amount: string) => `The market may still take ${amount}`,
        unlimited: (symbol: string) => `The market may still take any amount of ${symbol}`,
        unread: {
          title: 'What the market may still take isn’t known',
          hint: 'The network couldn’t be read.',
        },
        readAgain: 'Check again',
        hint: 'That’s the allowance you gave. Taking it back is one request to your wallet, and costs a network fee.',
        revoke: 'Take it back',
        leave: 'Leave it',
        done: {
          title: 'Allowance taken back',
          hint: 'The market may take nothing more, and nothing was swapped.',
        },
        failed: {
          title: 'The allowance wasn’t taken back',
          hint: 'The market may still take what you allowed. Nothing was swapped.',
        },
        /** Hints where a swap went before. */
        after: {
          done: 'The market may take nothing more.',
          failed: 'The market may still take what you allowed.',
        },
      },
      failed: 'Not swapped',
      unclear: 'This may have been sent',
      unclearHint:
        'Your wallet didn’t say so, but what you wanted to swap has left. Look at your activity before you start a new swap.',
      declined: 'You declined the request. Nothing was swapped.',
      reverted:
        'The network didn’t accept the swap, most likely because the price moved. You only paid the fee.',
    },
    result: {
      title: 'Swapped',
      confirmed: 'Confirmed',
      nothing: {
        title: 'Nothing arrived',
        hint: (symbol: string) =>
          `The network confirmed a transaction, but it brought you no ${symbol}. Look at it and at your balance before you swap again.`,
      },
      left: 'You paid',
      arrived: 'You received',
      balance: (amount: string) => `You now have ${amount}`,
      done: 'Done',
      again: 'Swap again',
    },
    errors: {
      'gas-price/unsupported': 'The network fee isn’t known on this network.',
      'swap/unsupported': 'Swaps aren’t available on this network. Switch to another one.',
      'swap/amount-invalid': 'Check the amount and try again.',
      'swap/same-token': 'Choose two different tokens.',
      'swap/insufficient-funds': 'You don’t have enough for this amount.',
      'swap/insufficient-fee': 'You don’t have enough for the network fee.',
      'swap/no-route': 'No market trades these tokens in this amount. Try another amount or token.',
      'swap/quote-expired': 'Nothing was sent. The price was too old; look at the new one.',
      'swap/price-moved': 'Nothing was sent. The price changed; look at the new one.',
      'swap/router-unknown':
        'This swap would go through a contract that this app doesn’t know. Nothing was sent.',
      'swap/mismatch':
        'What was offered isn’t what you would have signed, so it was stopped. Nothing was sent.',
      'swap/decimals-mismatch':
        'One of these tokens counts otherwise than the list of tokens says, so the amount could mean another one. It can’t be swapped here.',
      'swap/would-fail':
        'The network would reject this swap. One of the tokens may not allow it, or take a fee. Nothing was sent.',
      'swap/token-takes-fee':
        'This token takes a part of each transfer, so you would get less than shown. It can’t be swapped here.',
      'swap/not-checked':
        'This swap couldn’t be tried out on the network first, so it wasn’t sent. Try again later.',
      'swap/allowance-missing':
        'Your wallet gave another allowance than needed. Allow the full amount and try again.',
      'swap/allowance-failed': 'The network didn’t accept the allowance. Nothing was swapped.',
      'swap/network-changed': 'The network changed. Check everything again.',
      'swap/account-changed': 'The account changed. Check everything again.',
      'swap/outcome-unknown': 'Your wallet didn’t confirm it. Check there before you try again.',
    } satisfies Record<SwapErrorCode, string>,
  },
}

export type SwapMessages = typeof enSwap
