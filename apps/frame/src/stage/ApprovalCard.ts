/** What the visitor is shown: plain data, so that a window of our own can be given the same. */
export type ApprovalCard = {
  /** Of this request alone: another one with the same bytes is looked at anew. */
  readonly id: string
  readonly title: CardTitle
  /** The embedding page, as the browser told it. */
  readonly hostOrigin: string
  /** What the page calls itself; empty where it says nothing. */
  readonly dappName: string
  readonly networkName: string
  readonly from: string
  /** The wallet of the page's own account that is asked, as CAIP-2. */
  readonly caipNetworkId: string
  /** What happens, in order. */
  readonly actions: readonly CardAction[]
  /** A message to sign, as it is. */
  readonly message?: { readonly text: string; readonly isHex: boolean }
  /** Structured data, whole. */
  readonly tree?: readonly TreeNode[]
  readonly fee?: CardAmount
  readonly warnings: readonly CardWarning[]
  /** Why it cannot be approved at all. */
  readonly blocked?: CardBlock
  /** Something in it cannot be read: a tick must be set before it can be approved. */
  readonly unreadable: boolean
  /** What the chain is expected to do with it; decides nothing. */
  readonly expected?: CardExpectation
  /** The bytes to be signed, as hex. */
  readonly raw: readonly string[]
  /** SHA-256 over the bytes to be signed: what is approved is what is signed. */
  readonly digest: string
}

export type CardTitle =
  | 'signMessage'
  | 'signIn'
  | 'signData'
  | 'allowSpending'
  | 'sendTransaction'
  | 'deployContract'
  | 'signTransaction'
  | 'signTransactions'

/** One thing that happens; what it consists of stands inside it. */
export type CardAction = {
  readonly name: ActionName
  readonly rows: readonly CardRow[]
  readonly inner?: readonly CardAction[]
}

export type ActionName =
  | 'send'
  | 'sendToken'
  | 'moveToken'
  | 'approve'
  | 'approveMore'
  | 'revokeApproval'
  | 'sendNft'
  | 'approveAll'
  | 'revokeAll'
  | 'batch'
  | 'safeTransaction'
  | 'deploy'
  | 'permit'
  | 'signIn'
  | 'createAccount'
  | 'assignOwner'
  | 'allocate'
  | 'nonce'
  | 'createTokenAccount'
  | 'closeAccount'
  | 'setAuthority'
  | 'mint'
  | 'burn'
  | 'freeze'
  | 'thaw'
  | 'wrapSol'
  | 'memo'
  | 'stake'
  | 'unstake'
  | 'withdrawStake'
  | 'stakeAuthority'
  | 'computeBudget'
  | 'unreadable'

/** One line about it. */
export type CardRow =
  | {
      readonly kind: 'address'
      readonly label: RowLabel
      readonly address: string
      /** A known address that this one could be mistaken for. */
      readonly similarAddress?: string
    }
  | { readonly kind: 'amount'; readonly label: RowLabel; readonly amount: CardAmount }
  | { readonly kind: 'text'; readonly label: RowLabel; readonly text: string }
  | { readonly kind: 'time'; readonly label: RowLabel; readonly seconds: number }
  | { readonly kind: 'word'; readonly label: RowLabel; readonly word: RowWord }

export type RowLabel =
  | 'to'
  | 'from'
  | 'owner'
  | 'spender'
  | 'operator'
  | 'contract'
  | 'token'
  | 'tokenId'
  | 'amount'
  | 'account'
  | 'tokenAccount'
  | 'program'
  | 'authority'
  | 'newAuthority'
  | 'deadline'
  | 'expires'
  | 'statement'
  | 'site'
  | 'function'
  | 'memo'
  | 'validator'

/** A value that is said in words. */
export type RowWord = 'unlimited' | 'everything' | 'nothing'

/** An amount in whole units; `raw` where nobody told how many decimals there are. */
export type CardAmount = {
  readonly text: string
  readonly symbol: string
  readonly raw?: boolean
  /** Its worth, and when that was asked: to be shown while it is fresh. */
  readonly usd?: { readonly value: number; readonly at: number }
}

/** A node of structured data, with its type; a leaf has a value. */
export type TreeNode = {
  readonly name: string
  readonly type: string
  readonly value?: string
  readonly children?: readonly TreeNode[]
}

/** Something to mind: `danger` may cost everything, `caution` wants a second look. */
export type CardWarning = { readonly code: WarningCode; readonly level: 'danger' | 'caution' }

export type WarningCode =
  | 'unlimitedApproval'
  | 'approvalWithoutCode'
  | 'approveAll'
  | 'permit'
  | 'farDeadline'
  | 'lookAlike'
  | 'noCode'
  | 'codeUnknown'
  | 'deploys'
  | 'unreadableCall'
  | 'tooDeep'
  | 'delegateCall'
  | 'tokenUnknown'
  | 'toTokenContract'
  | 'highFee'
  | 'rawHash'
  | 'hexMessage'
  | 'hiddenCharacters'
  | 'noChainId'
  | 'foreignChain'
  | 'verifierWithoutCode'
  | 'signInOtherChain'
  | 'signInExpired'
  | 'setAuthority'
  | 'tokenApproval'
  | 'durableNonce'
  | 'ownerChange'
  | 'stakeAuthority'
  | 'closeAccount'
  | 'unknownProgram'
  | 'lookupTable'
  | 'unitsUnknown'
  | 'feePaidByOther'
  | 'otherLedger'
  | 'offchainPayload'
  | 'wouldFail'
  | 'notSimulated'

/** Why nothing can be approved. */
export type CardBlock =
  | 'otherChain'
  | 'signInOtherSite'
  | 'signInOtherAddress'
  | 'signInUnreadable'
  | 'transactionAsMessage'

/** What a simulation told; `by` names who told it. */
export type CardExpectation =
  | { readonly result: 'fails' | 'unknown' | 'succeeds' }
  | { readonly result: 'changes'; readonly changes: readonly ExpectedChange[] }

export type ExpectedChange = {
  readonly direction: 'out' | 'in'
  readonly amount: CardAmount
  /** The token's contract; none for the coin of the chain. */
  readonly token?: string
}
