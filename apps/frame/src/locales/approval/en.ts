import type { WalletAlert } from '@latchkey/protocol/vault'
import type { GateReason } from '../../gate/approvalGate.js'
import type {
  ActionName,
  CardBlock,
  CardTitle,
  RowLabel,
  RowWord,
  WarningCode,
} from '../../stage/ApprovalCard.js'
import type { FailureReason } from '../../stage/Stage.js'

/** The texts of approvals. */
export type ApprovalMessages = {
  readonly titles: Readonly<Record<CardTitle, string>>
  readonly actions: Readonly<Record<ActionName, string>>
  readonly labels: Readonly<Record<RowLabel, string>>
  readonly words: Readonly<Record<RowWord, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  readonly blocks: Readonly<Record<CardBlock, string>>
  readonly reasons: Readonly<Record<GateReason | 'tick', string>>
  readonly callsItself: (name: string) => string
  readonly network: string
  readonly account: string
  readonly message: string
  readonly messageHex: string
  readonly data: string
  readonly fee: string
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
  readonly protection: string
  readonly blockedTitle: string
  readonly failedTitle: string
  readonly failed: Readonly<Record<FailureReason, string>>
  readonly alerts: {
    readonly title: string
    readonly hint: string
    readonly kinds: Readonly<Record<WalletAlert['kind'], string>>
    readonly undelivered: string
    readonly mine: string
    readonly freeze: string
    readonly freezeTitle: string
    readonly freezeHint: string
    readonly back: string
    readonly frozen: string
    readonly frozenHint: string
  }
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
    deployContract: 'Deploy a contract',
    signTransaction: 'Sign a transaction',
    signTransactions: 'Sign several transactions',
    changeEmail: 'Change your e-mail',
  },
  actions: {
    send: 'Send',
    sendToken: 'Send tokens',
    moveToken: 'Move tokens',
    approve: 'Let someone spend your tokens',
    approveMore: 'Let someone spend more of your tokens',
    approveNft: 'Let another account take one collectible',
    approveZero: 'Set a spending permission to zero',
    revokeApproval: 'Take back a spending permission',
    sendNft: 'Send a collectible',
    approveAll: 'Let someone take the whole collection',
    revokeAll: 'Take back access to a collection',
    batch: 'Several steps',
    outflows: 'In all, this leaves your account',
    safeTransaction: 'Run a Safe transaction',
    deploy: 'Create a contract',
    permit: 'Let someone spend your tokens',
    permitNft: 'Let another account take one collectible',
    order: 'Offer a trade',
    orderGives: 'You give',
    orderGets: 'You get, at least',
    orderOthers: 'Others get',
    actAsYou: 'Act in your name',
    userOperation: 'Run a smart account’s operation',
    signIn: 'Sign in to a site',
    createAccount: 'Create an account',
    assignOwner: 'Give an account to another program',
    allocate: 'Reserve space',
    nonce: 'Keep the transaction valid for later',
    createTokenAccount: 'Open a token account',
    closeAccount: 'Close a token account',
    setAuthority: 'Change who is in control',
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
    changeEmail: 'Change the e-mail of your wallet',
    unreadable: 'Cannot be read',
  },
  labels: {
    to: 'To',
    from: 'From',
    owner: 'Owner',
    spender: 'Spender',
    operator: 'Who',
    contract: 'Contract',
    token: 'Token',
    tokenId: 'Item',
    orItem: 'Or item, if it is a collection',
    orAmount: 'Or amount, if it is a coin',
    amount: 'Amount',
    account: 'Account',
    tokenAccount: 'Token account',
    program: 'Program',
    authority: 'In control',
    newAuthority: 'New control',
    deadline: 'Can be used until',
    expires: 'Ends',
    statement: 'Says',
    site: 'Site',
    function: 'Function',
    memo: 'Note',
    validator: 'Validator',
    oldEmail: 'Old e-mail',
    newEmail: 'New e-mail',
    emailInAscii: 'The same, in plain letters',
  },
  words: {
    unlimited: 'Unlimited',
    everything: 'Everything',
    nothing: 'Nobody',
    noItem: 'Nothing',
    anyItem: 'Any item',
  },
  warnings: {
    unlimitedApproval: 'The amount is unlimited: all of this token can be taken, now and later.',
    approvalWithoutCode:
      'The one who may spend is a person’s account, not a contract. This is a common way to steal.',
    approveAll: 'Every item of this collection can be taken, now and later.',
    permit:
      'This signature alone lets someone take tokens. It costs no fee and asks nothing again.',
    farDeadline: 'This stays usable for a long time.',
    lookAlike: 'The address looks like one you know, but is another one. Compare every group.',
    noCode: 'There is no contract at this address on this network.',
    codeUnknown: 'Whether this is a contract could not be checked.',
    deploys: 'This creates a contract whose code cannot be read here.',
    unreadableCall: 'What this contract call does cannot be read.',
    tooDeep: 'Calls inside calls go too deep to be read.',
    asNamed: 'What is listed here holds only if the contract does what its functions are called.',
    delegateCall: 'The Safe runs foreign code in its own name.',
    tokenUnknown: 'The token does not tell its units: the number may be an amount or an item.',
    tokenMismatch:
      'The network’s server describes this token differently from what is known of it.',
    fakeToken:
      'This token bears the name of a well-known one, but is another. It may be worthless.',
    maybeItem: 'If this contract is a collection, its item 0 is given to the spender.',
    toTokenContract: 'The receiver is the token itself. What is sent there is usually lost.',
    highFee: 'The fee is unusually high.',
    feeAboveValue: 'The fee is higher than what is sent.',
    nonceUsed: 'Its place in your order of transactions is already taken: it cannot go through.',
    nonceReplaces:
      'The page put it in the place of a transaction that still waits, and replaces it.',
    nonceWaits:
      'The page chose a later place for it: it waits, and can go through at a later time.',
    nonceUnknown: 'Whether its place in your order of transactions is free could not be checked.',
    mayRepeat:
      'One that you signed before may go through as well, whatever the server said of it. Look at your history first.',
    rawHash: 'This may be the fingerprint of anything, even of a transaction.',
    hexMessage: 'The message is not text and cannot be read.',
    hiddenCharacters: 'The message holds characters that are normally not seen.',
    noChainId: 'It names no network, and may be used on any.',
    foreignChain: 'It is meant for another network than the one you are on.',
    verifierWithoutCode: 'There is no contract at the address that is to check this signature.',
    signInOtherChain: 'The sign-in names another network than the one you are on.',
    signInExpired: 'The sign-in has already expired.',
    setAuthority: 'Control over an account is given away or changed.',
    tokenApproval: 'Someone else can move these tokens later without asking you.',
    durableNonce: 'This stays valid until it is used: it can be sent at any time later.',
    ownerChange: 'An account changes hands.',
    stakeAuthority: 'Control over a stake is given away or locked.',
    closeAccount: 'What is left in the account goes to another address.',
    unknownProgram: 'It calls a program that cannot be read here.',
    lookupTable: 'Some addresses come from a table on the chain and could not be checked here.',
    unitsUnknown: 'The amount is in the token’s smallest units.',
    feePaidByOther: 'Another account pays the fee.',
    otherLedger: 'It is not bound to a recent block of this network: another network may take it.',
    ledgerUnknown:
      'Whether it is bound to this network could not be checked: another one may take it.',
    foreignAccount: 'SOL goes into a new account that is not yours, as far as can be read here.',
    offchainPayload: 'An app can use this signature without asking you again.',
    unreadableData:
      'What this signature allows is not known here. Read the data, and reject if in doubt.',
    verifierUnknown:
      'The contract that checks this signature is not known here, and may use it in another way.',
    nothingBack: 'You would give this away: nothing comes back to you.',
    badPrice: 'What comes back is worth less than half of what you give.',
    almostNothing: 'What comes back is worth almost nothing.',
    unevenPrices:
      'One of these offers asks for far less than another. The lowest stands first: look at each of them.',
    inParts: 'Single items can be taken, each for its part of the price.',
    unverifiedBack: 'What comes back cannot be valued here. It may be worthless.',
    termsUnread: 'The conditions cannot be read here: less may come back, or nothing.',
    otherMaker: 'It is in the name of another account than yours.',
    safeRefund: 'The Safe pays a refund to another account, without a limit.',
    safeControl: 'It changes the Safe itself: its owners, its rules or its modules.',
    actsAsYou:
      'With this signature another account can do this in your name, without asking again.',
    wouldFail: 'The network expects this to fail. A fee may be lost.',
    notSimulated: 'What happens could not be tried out beforehand.',
    changesUnread:
      'The network’s server could not list what leaves your account. It may be hidden on purpose.',
    manyOutflows: 'Unusually many tokens leave your account. Look at each of them.',
    emailTakesWallet:
      'Who reads mail at the new address can open this wallet from then on. Go on only if it is yours.',
    emailLinks:
      'You get a link at both addresses, and both must be opened. For 72 hours after that, no new device can use the wallet.',
  },
  blocks: {
    otherChain: 'The page asks for another network than the one it is on.',
    signInOtherSite: 'This would sign you in to another site than the one you are on.',
    signInOtherAddress: 'This sign-in is for another account than yours.',
    signInUnreadable: 'This looks like a sign-in, but cannot be read as one.',
    transactionAsMessage: 'This message is a hidden transaction.',
  },
  reasons: {
    covered: 'Something covers this window.',
    outside: 'This window is not fully on the screen.',
    small: 'This window is too small.',
    moved: 'One moment …',
    arming: 'One moment …',
    tick: 'Set the tick first.',
    unread: 'Scroll down to read all.',
  },
  callsItself: (name) => `calls itself “${name}”`,
  network: 'Network',
  account: 'Your account',
  message: 'Message',
  messageHex: 'Message in bytes',
  data: 'Data',
  fee: 'Network fee, at most',
  expected: 'Expected',
  expectedOf: {
    fails: 'It fails.',
    unknown: 'Not known.',
    succeeds: 'It goes through, and no tokens move.',
    unseen: 'It goes through. What leaves your account could not be seen.',
  },
  expectedBy: 'As the network’s server says. It may be wrong.',
  baseUnits: 'smallest units',
  moreInflows: (count) =>
    count === 1 ? 'and 1 more that arrives' : `and ${count} more that arrive`,
  unverified: 'name and units not verified',
  valueBy: 'by the server',
  nonce: 'Nonce (its place in order), chosen by the page',
  similarAddress: 'Known address',
  raw: 'Bytes to be signed',
  tick: 'I know the risk and want to sign what cannot be read.',
  readOn: 'Read on',
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  retry: 'Try again',
  signing: 'Signing …',
  reading: 'Reading the request …',
  more: (count) => (count === 1 ? '1 more request waits' : `${count} more requests wait`),
  protection: 'Protected by your e-mail only',
  blockedTitle: 'Blocked',
  failedTitle: 'It did not work',
  failed: {
    unreachable: 'The network or the wallet’s server cannot be reached.',
    refused:
      'The network’s server says that it was refused. Look at your history before you try again.',
    revert: 'The network says that this transaction fails.',
    funds: 'There is not enough in your account for this.',
    expired: 'It waited for too long, and the network no longer takes it. Nothing was sent.',
    frozen: 'This wallet is frozen. Nothing was signed.',
    other: 'Something went wrong. Nothing was sent.',
  },
  alerts: {
    title: 'Your wallet was used elsewhere',
    hint: 'If this was you, all is well. If not, freeze the wallet now: nobody can use it then.',
    kinds: {
      'device-added': 'A new device got access to your wallet',
      'email-change-started': 'A change of your e-mail was started',
      'email-changed': 'The e-mail of your wallet was changed',
    },
    undelivered: 'We could not reach your mailbox about this so far.',
    mine: 'It was me',
    freeze: 'Freeze wallet',
    freezeTitle: 'Freeze your wallet?',
    freezeHint: 'Nobody, you included, can use the wallet until its operator has helped you.',
    back: 'Back',
    frozen: 'Your wallet is frozen',
    frozenHint: 'No part of it is handed out any more. Ask the operator for help.',
  },
  window: {
    lead: 'This browser cannot tell whether the page covers this request, so you approve it in a window of its own.',
    open: 'Open window',
    opened: 'Go on in the window that was opened.',
    again: 'Open it again',
    unseen: 'Go on in the new window. If none opened, allow windows for this page and try again.',
    typeNumber: 'If the window asks for a number, type this one:',
    expired: 'The window was not answered in time.',
    done: 'Done. You can close this window.',
    gone: 'This window is no longer needed. Close it and start again in the app.',
    number: {
      title: 'Type the number from the app',
      lead: 'Look at the app in which you pressed “Open window”: your wallet shows two digits there, in its own area.',
      warning:
        'Did this page not open by itself? Close it. We never send links to this page, and never tell you the number in a message or a call.',
      label: 'Number',
      goOn: 'Go on',
      wrong: 'Your wallet does not show this number. After three wrong ones this window ends.',
      needsTwoDigits: 'Type both digits.',
    },
  },
}
