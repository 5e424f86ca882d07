import type { WalletAlert } from '@latchkey/protocol/vault'
import type { GateReason } from '../../gate/approvalGate.js'
import type {
  ActionName,
  CardBlock,
  CardTitle,
  RowLabel,
  RowWord,
  WalletProtection,
} from '../../stage/ApprovalCard.js'
import type { FailureReason, SecurityPurpose } from '../../stage/Stage.js'
import type { WarningCode } from '../../stage/WarningCode.js'

/** The texts of approvals. */
export type ApprovalMessages = {
  readonly titles: Readonly<Record<CardTitle, string>>
  readonly actions: Readonly<Record<ActionName, string>>
  readonly labels: Readonly<Record<RowLabel, string>>
  readonly words: Readonly<Record<RowWord, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  /** Before a warning that is about some of several steps: their numbers. */
  readonly aboutSteps: (numbers: readonly number[]) => string
  readonly blocks: Readonly<Record<CardBlock, string>>
  /** After a press that came too early to count. */
  readonly pressAgain: string
  readonly reasons: Readonly<Record<GateReason | 'tick', string>>
  readonly callsItself: (name: string) => string
  readonly network: string
  readonly account: string
  readonly message: string
  readonly messageHex: string
  readonly data: string
  readonly fee: string
  readonly sponsoredFee: string
  /** Comes before the sponsor's name. */
  readonly paidBy: string
  readonly expected: string
  readonly expectedOf: Readonly<Record<'fails' | 'unknown' | 'succeeds' | 'unseen', string>>
  readonly expectedBy: string
  readonly baseUnits: string
  /** How many inflows are not listed. */
  readonly moreInflows: (count: number) => string
  /** Beside the amount of a token that is not well known. */
  readonly unverified: string
  /** Where the value of an amount comes from. */
  readonly valueBy: string
  readonly nonce: string
  readonly similarAddress: string
  readonly raw: string
  readonly tick: string
  /** Scrolls to the next part of what is to be read. */
  readonly readOn: string
  readonly approve: string
  readonly reject: string
  readonly close: string
  readonly retry: string
  readonly signing: string
  readonly reading: string
  readonly more: (count: number) => string
  readonly protection: Readonly<Record<WalletProtection, string>>
  readonly blockedTitle: string
  readonly failedTitle: string
  /** Instead of it, where the account has too little. */
  readonly fundsTitle: string
  readonly failed: Readonly<Record<FailureReason, string>>
  readonly alerts: {
    readonly title: string
    readonly hint: string
    /** Below it, where the mailbox is being replaced. */
    readonly lostHint: string
    readonly kinds: Readonly<Record<WalletAlert['kind'], string>>
    readonly undelivered: string
    readonly mine: string
    readonly freeze: string
    readonly freezeTitle: string
    readonly freezeHint: string
    readonly back: string
    readonly frozen: string
    readonly frozenHint: string
    /** Instead of it, where unfreezing has begun. */
    readonly unfreezesAt: (date: string) => string
  }
  /** The card that leads to the vault's own window. */
  readonly security: Readonly<
    Record<SecurityPurpose, { readonly title: string; readonly lead: string }>
  > & { readonly notNow: string }
  readonly window: {
    readonly lead: string
    readonly open: string
    readonly opened: string
    readonly again: string
    readonly unseen: string
    /** Before the number, in the frame. */
    readonly typeNumber: string
    readonly expired: string
    readonly done: string
    readonly gone: string
    /** In the window, before anything of the request is shown. */
    readonly number: {
      readonly title: string
      readonly lead: string
      readonly warning: string
      readonly label: string
      readonly goOn: string
      readonly wrong: string
      readonly needsTwoDigits: string
    }
  }
}

/** The texts of approvals in English. */
export const approvalEn: ApprovalMessages = {
  titles: {
    signMessage: 'Sign a message',
    signIn: 'Sign in',
    signData: 'Sign data',
    allowSpending: 'Allow spending',
    offerTrade: 'Offer a trade',
    sendTransaction: 'Send a transaction',
    swap: 'Swap',
    deployContract: 'Deploy a contract',
    signTransaction: 'Sign a transaction',
    signTransactions: 'Sign several transactions',
    changeEmail: 'Change your e-mail',
    sendCalls: 'Approve several steps',
    leaveSmartAccount: 'Become a plain account again',
  },
  actions: {
    send: 'Send',
    sendToken: 'Send tokens',
    moveToken: 'Move tokens',
    approve: 'Let someone spend your tokens',
    approveMore: 'Let someone spend more of your tokens',
    approveNft: 'Let another account take one NFT',
    approveZero: 'Set a spending permission to zero',
    revokeApproval: 'Remove a spending permission',
    sendNft: 'Send an NFT',
    approveAll: 'Let someone take the whole collection',
    revokeAll: 'Remove access to a collection',
    batch: 'Several steps',
    outflows: 'Total leaving your account',
    inflows: 'Total arriving, at least',
    allowanceLeft: 'Stays allowed after these steps',
    swap: 'Swap',
    wrap: 'Wrap coins',
    unwrap: 'Unwrap coins',
    safeTransaction: 'Run a Safe transaction',
    deploy: 'Create a contract',
    permit: 'Let someone spend your tokens',
    permitNft: 'Let another account take one NFT',
    order: 'Offer a trade',
    orderGives: 'You give',
    orderGets: 'You get at least',
    orderOthers: 'Others get',
    actAsYou: 'Act on your behalf',
    userOperation: 'Run a smart account operation',
    signIn: 'Sign in to a site',
    createAccount: 'Create an account',
    assignOwner: 'Give an account to another program',
    allocate: 'Reserve space',
    nonce: 'Keep the transaction valid for later',
    createTokenAccount: 'Open a token account',
    closeAccount: 'Close a token account',
    setAuthority: 'Change who’s in control',
    mint: 'Create tokens',
    burn: 'Destroy tokens',
    freeze: 'Freeze an account',
    thaw: 'Unfreeze an account',
    wrapSol: 'Wrap SOL',
    memo: 'Write a note',
    stake: 'Stake',
    unstake: 'Stop staking',
    withdrawStake: 'Withdraw from a stake',
    stakeAuthority: 'Change who controls a stake',
    computeBudget: 'Set the fee',
    changeEmail: 'Change your wallet’s e-mail',
    becomeSmart: 'Make your account smart',
    leaveSmartAccount: 'Turn off the smart account',
    unreadable: 'Can’t be read',
  },
  labels: {
    to: 'To',
    from: 'From',
    owner: 'Owner',
    spender: 'Spender',
    role: 'Used for',
    gives: 'You give',
    getsAtLeast: 'You get at least',
    gets: 'You get',
    receiver: 'Goes to',
    router: 'Swapped by',
    operator: 'Allowed account',
    contract: 'Contract',
    token: 'Token',
    tokenId: 'Token ID',
    orItem: 'Or token ID, if it’s a collection',
    orAmount: 'Or amount, if it’s a coin',
    amount: 'Amount',
    account: 'Account',
    tokenAccount: 'Token account',
    program: 'Program',
    authority: 'Controlled by',
    newAuthority: 'New controller',
    deadline: 'Valid until',
    expires: 'Expires',
    statement: 'Statement',
    site: 'Site',
    function: 'Function',
    memo: 'Note',
    validator: 'Validator',
    oldEmail: 'Old e-mail',
    newEmail: 'New e-mail',
    emailInAscii: 'Same address, in plain letters',
  },
  words: {
    unlimited: 'Unlimited',
    everything: 'Everything',
    nothing: 'No one',
    noItem: 'Nothing',
    anyItem: 'Any item',
    yourAccount: 'Your account',
    swapRouter: 'Swaps, by a known contract',
  },
  warnings: {
    unlimitedApproval: 'The amount is unlimited: all of this token can be taken, now or later.',
    approvalWithoutCode:
      'The spender is a personal account, not a contract. This is a common scam.',
    approveAll: 'Every item in this collection can be taken, now or later.',
    permit:
      'This signature alone lets someone take your tokens. There’s no fee, and you won’t be asked again.',
    farDeadline: 'This stays valid for a long time.',
    lookAlike: 'This address looks like one you know, but isn’t. Compare every group.',
    noCode: 'There’s no contract at this address on this network.',
    codeUnknown: 'Couldn’t check whether this is a contract.',
    deploys: 'This creates a contract whose code can’t be read here.',
    unreadableCall: 'Can’t read what this contract call does.',
    tooDeep: 'These calls are nested too deeply to read.',
    asNamed: 'This is only true if the contract does what its function names say.',
    delegateCall: 'The Safe runs someone else’s code as its own.',
    tokenUnknown: 'The token doesn’t state its units: the number may be an amount or a token ID.',
    tokenMismatch: 'The network’s server describes this token differently from its known details.',
    fakeToken: 'This token has the name of a well-known one, but isn’t it. It may be worthless.',
    maybeItem: 'If this contract is a collection, the spender gets its token ID 0.',
    toTokenContract: 'The recipient is the token itself. Anything sent there is usually lost.',
    highFee: 'The fee is unusually high.',
    feeAboveValue: 'The fee is higher than the amount sent.',
    feeIncomplete: 'The fee may be higher than shown: part of it couldn’t be checked.',
    nonceUsed: 'Its place in your transaction order is already taken, so it can’t go through.',
    nonceReplaces: 'The page made this replace a transaction that’s still pending.',
    nonceWaits:
      'The page gave this a later place in your transaction order: it waits, and can go through later.',
    nonceUnknown: 'Couldn’t check whether its place in your transaction order is free.',
    mayRepeat:
      'A transaction that you signed before may still go through, whatever the server said. Check your activity first.',
    wentThrough:
      'A transaction that you signed before, and whose outcome was unknown, went through. Check your activity before you send again.',
    rawHash: 'This could be the fingerprint of anything, even a transaction.',
    hexMessage: 'This message isn’t text and can’t be read.',
    hiddenCharacters: 'This message contains characters that are normally invisible.',
    noChainId: 'It doesn’t name a network, so it may be used on any.',
    foreignChain: 'It’s for a different network than the one you’re on.',
    verifierWithoutCode: 'There’s no contract at the address that should check this signature.',
    signInOtherChain: 'This sign-in names a different network than the one you’re on.',
    signInExpired: 'This sign-in has already expired.',
    setAuthority: 'This gives away or changes control of an account.',
    tokenApproval: 'Someone else can move these tokens later without asking you.',
    durableNonce: 'This stays valid until it’s used: it can be sent at any later time.',
    ownerChange: 'An account gets a new owner.',
    stakeAuthority: 'This gives away or locks control of a stake.',
    closeAccount: 'What’s left in the account goes to another address.',
    unknownProgram: 'This calls a program that can’t be read here.',
    lookupTable: 'Some addresses come from an on-chain table and couldn’t be checked here.',
    unitsUnknown: 'The amount is in the token’s smallest units.',
    feePaidByOther: 'Another account pays the fee.',
    otherLedger: 'It isn’t tied to a recent block of this network: another network may accept it.',
    ledgerUnknown: 'Couldn’t check whether it’s tied to this network: another one may accept it.',
    foreignAccount: 'SOL goes to a new account that doesn’t seem to be yours.',
    offchainPayload: 'An app can use this signature without asking you again.',
    unreadableData:
      'It isn’t clear what this signature allows. Read the data, and reject if in doubt.',
    verifierUnknown:
      'The contract that checks this signature isn’t known here and may use it in another way.',
    nothingBack: 'You’d give this away and get nothing back.',
    badPrice: 'What you get is worth less than half of what you give.',
    weakPrice: 'The least that you get is worth over 10% less than what you give.',
    sameToken: 'You give and get the same token. Such a swap only costs you.',
    almostNothing: 'What you get is worth almost nothing.',
    noMinimum: 'No minimum is set: you may give this away and get almost nothing back.',
    otherReceiver: 'What you pay for goes to another account, not yours.',
    otherSpender: 'Another account than the one that swaps may spend your tokens.',
    allowanceLeft: 'More is allowed than the swap uses. The rest can be spent later.',
    unevenPrices:
      'One of these offers asks for far less than another. The lowest comes first: check each one.',
    inParts: 'Single items can be taken, each for its share of the price.',
    unverifiedBack: 'What you get can’t be valued here. It may be worthless.',
    termsUnread: 'The terms can’t be read here: you may get less, or nothing.',
    otherMaker: 'This is on behalf of another account, not yours.',
    safeRefund: 'The Safe pays a refund to another account, with no limit.',
    safeControl: 'This changes the Safe itself: its owners, rules or modules.',
    actsAsYou:
      'With this signature, another account can do this on your behalf without asking again.',
    wouldFail: 'The network expects this to fail. You may lose the fee.',
    notSimulated: 'Couldn’t preview what will happen.',
    changesUnread:
      'The network’s server could not list what leaves your account. It may be hidden on purpose.',
    manyOutflows: 'An unusual number of tokens leave your account. Check each one.',
    emailTakesWallet:
      'Anyone who can read e-mail at the new address will be able to open this wallet. Continue only if it’s yours.',
    emailLinks:
      'We’ll send a link to both addresses, and both need to be opened. For 72 hours after that, new devices can’t use the wallet.',
    becomesSmart:
      'Your account becomes a smart account on this network, so these steps go through together or not at all. Its address and what it holds stay the same, and you can undo it in the settings.',
    becomesSmartForFee:
      'Your account becomes a smart account on this network, so the app can pay the fee. Its address and what it holds stay the same, and you can undo it in the settings.',
    leavesSmart:
      'Your account becomes a plain account again on this network. Its address and what it holds stay the same.',
    notAtomic:
      'These steps are sent one after the other. If one fails, the ones before it stay done.',
    notSponsored: 'The app doesn’t pay the fee for this. You pay it.',
    notSponsoredYet:
      'An earlier transaction of yours isn’t through yet. Until then the app can’t pay the fee for this. If you continue now, you pay it.',
    cannotPayFee: 'Your account doesn’t have enough coins on this network to pay the fee.',
    tooFewCoins: 'Your account has fewer coins on this network than this would send.',
  },
  aboutSteps: (list) => `${list.length === 1 ? 'Step' : 'Steps'} ${list.join(', ')}:`,
  blocks: {
    otherChain: 'The page asked for a different network than the one it’s on.',
    signInOtherSite: 'This would sign you in to a different site than the one you’re on.',
    signInOtherAddress: 'This sign-in is for another account, not yours.',
    signInUnreadable: 'This looks like a sign-in but can’t be read as one.',
    transactionAsMessage: 'This message is a transaction in disguise.',
    accountControl:
      'The page wants to control your account itself, not just use it. No page can do that.',
  },
  pressAgain: 'That press came too early. Press Approve again.',
  reasons: {
    covered: 'Something is covering this window.',
    outside: 'Part of this window is off-screen.',
    small: 'This window is too small.',
    moved: 'One moment…',
    arming: 'One moment…',
    tick: 'Tick the box first.',
    unread: 'Scroll down to read everything.',
  },
  callsItself: (name) => `calls itself “${name}”`,
  network: 'Network',
  account: 'Your account',
  message: 'Message',
  messageHex: 'Message as bytes',
  data: 'Data',
  fee: 'Max network fee',
  sponsoredFee: 'Network fee',
  paidBy: 'Paid by',
  expected: 'Expected',
  expectedOf: {
    fails: 'It will fail.',
    unknown: 'Unknown.',
    succeeds: 'It will go through, and no tokens will move.',
    unseen: 'It will go through. What leaves your account couldn’t be checked.',
  },
  expectedBy: 'According to the network’s server, which may be wrong.',
  baseUnits: 'smallest units',
  moreInflows: (count) => (count === 1 ? 'and 1 more coming in' : `and ${count} more coming in`),
  unverified: 'name and units not verified',
  valueBy: 'according to the server',
  nonce: 'Nonce (place in order), set by the page',
  similarAddress: 'Address you know',
  raw: 'Bytes to sign',
  tick: 'I understand the risk and want to sign data I can’t read.',
  readOn: 'Keep reading',
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  retry: 'Try again',
  signing: 'Signing…',
  reading: 'Reading the request…',
  more: (count) => (count === 1 ? '1 more request waiting' : `${count} more requests waiting`),
  protection: {
    email: 'Protected by your e-mail only',
    passkey: 'Protected by your passkey',
    password: 'Protected by your password',
    key: 'Protected by your recovery key',
  },
  blockedTitle: 'Blocked',
  failedTitle: 'Something went wrong',
  fundsTitle: 'Not enough coins',
  failed: {
    unreachable: 'Can’t reach the network or the wallet’s server.',
    refused: 'The network’s server says it was rejected. Check your activity before you try again.',
    revert: 'The network says this transaction would fail.',
    funds: 'You don’t have enough in your account for this.',
    expired: 'This took too long and has expired. Nothing was sent. Try again in the app.',
    frozen: 'This wallet is frozen. Nothing was signed.',
    other: 'Nothing was sent. Try again in the app.',
  },
  alerts: {
    title: 'Your wallet was used somewhere else',
    hint: 'If this was you, all is well. If not, freeze the wallet now so no one can use it.',
    lostHint:
      'Your e-mail isn’t lost? You can also stop this under “Protection and devices”, or with the link in the e-mail.',
    kinds: {
      'device-added': 'A new device got access to your wallet',
      'device-waiting': 'A new device wants access to your wallet and gets it after a day',
      'email-change-started': 'A change of your e-mail was started',
      'email-changed': 'Your wallet’s e-mail was changed',
      'recovery-changed': 'What protects your wallet was changed',
      'unfreeze-started': 'Someone asked to unfreeze your wallet',
      'login-added': 'A way to log in was added to your account',
      'login-removed': 'A way to log in was removed from your account',
      'mailbox-lost': 'Someone says your e-mail is lost and wants to replace it',
    },
    undelivered: 'We haven’t been able to e-mail you about this yet.',
    mine: 'That was me',
    freeze: 'Freeze wallet',
    freezeTitle: 'Freeze your wallet?',
    freezeHint:
      'No one, including you, can use the wallet until it’s unfrozen. Unfreezing takes a day or more, and every device is notified.',
    back: 'Back',
    frozen: 'Your wallet is frozen',
    frozenHint: 'No one can use it now. You can unfreeze it under “Protection and devices”.',
    unfreezesAt: (date) =>
      `No one can use it now. It will be unfrozen on ${date}. You can stop that under “Protection and devices”.`,
  },
  security: {
    notNow: 'Not now',
    protect: {
      title: 'Protection and devices',
      lead: 'This opens your wallet’s own window. What you type there stays between you and your wallet: this page can’t see it.',
    },
    recover: {
      title: 'Open your wallet in this browser',
      lead: 'This wallet is protected by more than your e-mail. Its own window opens, where this page can’t see what you do.',
    },
    'recover-login': {
      title: 'Open your wallet in this browser',
      lead: 'In a new browser, your login alone doesn’t open this wallet. Its own window opens, where this page can’t see what you do.',
    },
    'protect-first': {
      title: 'Before your wallet opens',
      lead: 'First choose how you’d get your wallet back. Its own window opens, where this page can’t see what you do.',
    },
  },
  window: {
    lead: 'This browser can’t tell whether the page is covering this request, so you’ll approve it in a separate window.',
    open: 'Open window',
    opened: 'Continue in the window that opened.',
    again: 'Open it again',
    unseen:
      'Continue in the new window. If none opened, allow pop-ups for this page and try again.',
    typeNumber: 'If the window asks for a number, enter this one:',
    expired: 'The window wasn’t answered in time.',
    done: 'Done. You can close this window.',
    gone: 'This window is no longer needed. Close it and start again in the app.',
    number: {
      title: 'Enter the number from the app',
      lead: 'Go back to the app where you pressed “Open window”. Your wallet shows two digits there, in its own area.',
      warning:
        'If this page didn’t open by itself, close it. Only the app where you pressed “Open window” shows the number, in your wallet’s own area. If another page, a message or a call gives you a number, close this page.',
      label: 'Number',
      goOn: 'Continue',
      wrong:
        'Your wallet isn’t showing this number. After three wrong tries, this window stops working.',
      needsTwoDigits: 'Enter both digits.',
    },
  },
}
