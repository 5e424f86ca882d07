import type { ErrorCode } from '@latchkey/protocol'
import { pluralize } from '../../formats/pluralize.js'

/** The codes that only a swap has. */
export type SwapErrorCode = Extract<ErrorCode, `swap/${string}` | 'gas-price/unsupported'>

type TitleAndHint = { readonly title: string; readonly hint: string }

/** The texts of the swap views; they load with these, since most pages have none of them. */
export type SwapMessages = {
  readonly swap: {
    readonly pay: string
    readonly receive: string
    readonly chooseToken: string
    /** What the button of a side does, which shows its token. */
    readonly changeToken: string
    /** Makes what is paid what is received. */
    readonly turn: string
    readonly unsupported: string
    readonly unsupportedHint: (network: string) => string
    /** The submit button: what is missing, or the next step. */
    readonly steps: {
      readonly 'select-token': string
      readonly 'enter-amount': string
      readonly 'incorrect-value': string
      readonly 'same-token': string
      readonly 'insufficient-funds': (symbol: string) => string
      readonly 'insufficient-fee': (symbol: string) => string
      readonly quoting: string
      readonly 'no-route': string
      readonly 'wrong-decimals': string
      readonly unavailable: string
      readonly ready: string
    }
    readonly rate: string
    readonly route: string
    readonly impact: string
    readonly impacts: Readonly<
      Record<'low' | 'noticeable' | 'high', (percent: string) => string>
    > & {
      readonly none: string
    }
    readonly poolFee: string
    readonly slippage: string
    /** The slippage where the units of a token are coarse. */
    readonly wholeUnits: (percent: string) => string
    readonly atLeast: string
    readonly networkFee: string
    readonly more: string
    readonly less: string
    /** Announced once a price is there. */
    readonly settled: (pay: string, receive: string) => string
    readonly old: TitleAndHint
    readonly failed: string
    /** What a page asked for, as it wrote it. */
    readonly notFound: (what: string) => string
    readonly notFoundHint: string
    readonly noRoute: { readonly title: string } & Readonly<
      Record<'none' | 'little' | 'much', string>
    >
    /** How the price compares with those known from elsewhere. */
    readonly worse: (percent: string) => string
    readonly moves: (percent: string) => string
    readonly badHint: string
    /** Where a token can't be had in smaller parts than `unit`. */
    readonly rounded: (unit: string) => string
    readonly roundedHint: (percent: string) => string
    readonly unknown: TitleAndHint
    readonly list: {
      readonly suggested: string
      readonly yours: string
      readonly all: string
      readonly others: string
      readonly tokensFound: (count: number) => string
      readonly none: string
      readonly failed: string
      readonly chosen: string
      readonly lookUp: string
      readonly notAToken: string
      readonly lookUpFailed: string
      readonly unknown: TitleAndHint
      readonly understood: string
      readonly use: (symbol: string) => string
    }
    readonly preview: {
      readonly sentence: (pay: string, about: string, least: string) => string
      readonly agreed: string
      /** The tick where no price is known. */
      readonly compared: string
      readonly open: TitleAndHint
      readonly changed: TitleAndHint
      readonly expired: TitleAndHint
      readonly refused: string
      readonly missingFee: (symbol: string) => string
      readonly nothing: TitleAndHint
      readonly begin: string
      readonly cancel: string
      readonly swap: string
      readonly allowAndSwap: string
      readonly continue: string
      readonly back: string
      readonly otherToken: string
    }
    readonly flow: {
      readonly list: string
      readonly kinds: {
        readonly reset: (symbol: string) => string
        readonly approve: (amount: string) => string
        readonly swap: (pay: string, receive: string) => string
        readonly batch: (pay: string, receive: string) => string
      }
      readonly states: Readonly<Record<'waiting' | 'asking' | 'sent' | 'done' | 'failed', string>>
      readonly batchHint: string
      readonly exact: (amount: string) => string
      readonly askingHint: string
      readonly stopHint: string
      readonly stopFollowing: string
      readonly stopFollowingHint: string
      /** Between two requests to the wallet. */
      readonly working: string
      readonly workingHint: string
      readonly sent: string
      readonly sentHint: string
      readonly allowed: TitleAndHint
      readonly paused: TitleAndHint
      /** An allowance that a swap left, which the visitor may take back. */
      readonly left: {
        readonly title: (amount: string) => string
        /** More than there can be of a token. */
        readonly unlimited: (symbol: string) => string
        readonly unread: TitleAndHint
        readonly readAgain: string
        readonly hint: string
        readonly takeBack: string
        readonly leave: string
        readonly done: TitleAndHint
        readonly failed: TitleAndHint
        /** The hints of both where it was swapped before. */
        readonly after: Readonly<Record<'done' | 'failed', string>>
      }
      readonly failed: string
      readonly unclear: string
      readonly unclearHint: string
      readonly declined: string
      readonly reverted: string
    }
    readonly result: {
      readonly title: string
      /** Until it is known what arrived. */
      readonly confirmed: string
      readonly nothing: { readonly title: string; readonly hint: (symbol: string) => string }
      readonly left: string
      readonly arrived: string
      readonly balance: (amount: string) => string
      readonly done: string
      readonly again: string
    }
    readonly errors: Readonly<Record<SwapErrorCode, string>>
  }
}

export const enSwap: SwapMessages = {
  swap: {
    pay: 'You pay',
    receive: 'You receive',
    chooseToken: 'Choose',
    changeToken: 'Choose a token',
    turn: 'Switch the two tokens',
    unsupported: 'Swaps aren’t available here',
    unsupportedHint: (network) => `You can’t swap tokens on ${network} from this app.`,
    steps: {
      'select-token': 'Choose a token',
      'enter-amount': 'Enter an amount',
      'incorrect-value': 'Check the amount',
      'same-token': 'Choose two different tokens',
      'insufficient-funds': (symbol) => `Not enough ${symbol}`,
      'insufficient-fee': (symbol) => `Not enough ${symbol} for the network fee`,
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
      low: (percent) => `Low, ${percent}`,
      noticeable: (percent) => `Noticeable, ${percent}`,
      high: (percent) => `High, ${percent}`,
      none: 'None',
    },
    poolFee: 'Pool fee',
    slippage: 'Max price change',
    wholeUnits: (percent) => `${percent} (whole units)`,
    atLeast: 'You get at least',
    networkFee: 'Max network fee',
    more: 'More details',
    less: 'Fewer details',
    settled: (pay, receive) => `For ${pay} you get about ${receive}`,
    old: {
      title: 'This price may be out of date',
      hint: 'The latest one couldn’t be loaded. Check your connection.',
    },
    failed: 'Couldn’t load the price',
    notFound: (what) => `${what} wasn’t found on this network`,
    notFoundHint: 'Choose a token from the list.',
    noRoute: {
      title: 'No way to make this swap',
      none: 'No market was found for them. Try another token.',
      little: 'This amount is too small to bring anything. Try a larger one.',
      much: 'No market trades this much of them. Try a smaller amount.',
    },
    worse: (percent) => `${percent} worse than the market price`,
    moves: (percent) => `Your swap itself moves the price by ${percent}`,
    badHint: 'A smaller amount usually gets you a better price.',
    rounded: (unit) => `Only whole units of ${unit} can be had`,
    roundedHint: (percent) => `Rounding costs you about ${percent}. A larger amount loses less.`,
    unknown: {
      title: 'This price couldn’t be checked',
      hint: 'No market price is known for these tokens. Compare it yourself.',
    },
    list: {
      suggested: 'Suggested tokens',
      yours: 'Your tokens',
      all: 'Tokens',
      others: 'Other tokens',
      tokensFound: (count) => pluralize('en', count, { one: '# token', other: '# tokens' }),
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
      use: (symbol) => `Use ${symbol}`,
    },
    preview: {
      sentence: (pay, about, least) =>
        `You swap ${pay} for about ${about}, and get at least ${least}.`,
      agreed: 'I understand that I get much less than the market price.',
      compared: 'I’ve compared the price myself.',
      open: {
        title: 'Your last request may still be open',
        hint: 'Decline it in your wallet before you swap again. Otherwise both may go through.',
      },
      changed: { title: 'The price changed', hint: 'Look at it again before you go on.' },
      expired: { title: 'This price is too old', hint: 'Load a new one to go on.' },
      refused: 'This swap can’t be done',
      missingFee: (symbol) => `You don’t have enough ${symbol} for the network fee`,
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
        reset: (symbol) => `Take back the earlier allowance for ${symbol}`,
        approve: (amount) => `Allow ${amount}`,
        swap: (pay, receive) => `Swap ${pay} for about ${receive}`,
        batch: (pay, receive) => `Allow and swap ${pay} for about ${receive}`,
      },
      states: {
        waiting: 'Not started',
        asking: 'Confirm in your wallet',
        sent: 'Sent, being confirmed',
        done: 'Done',
        failed: 'Failed',
      },
      batchHint: 'One approval for all of it: either everything happens or nothing.',
      exact: (amount) => `The market may take exactly ${amount}, and nothing more.`,
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
        title: (amount) => `The market may still take ${amount}`,
        unlimited: (symbol) => `The market may still take any amount of ${symbol}`,
        unread: {
          title: 'What the market may still take isn’t known',
          hint: 'The network couldn’t be read.',
        },
        readAgain: 'Check again',
        hint: 'That’s the allowance you gave. Taking it back is one request to your wallet, and costs a network fee.',
        takeBack: 'Take it back',
        leave: 'Leave it',
        done: {
          title: 'Allowance taken back',
          hint: 'The market may take nothing more, and nothing was swapped.',
        },
        failed: {
          title: 'The allowance wasn’t taken back',
          hint: 'The market may still take what you allowed. Nothing was swapped.',
        },
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
        hint: (symbol) =>
          `The network confirmed a transaction, but it brought you no ${symbol}. Look at it and at your balance before you swap again.`,
      },
      left: 'You paid',
      arrived: 'You received',
      balance: (amount) => `You now have ${amount}`,
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
    },
  },
}
