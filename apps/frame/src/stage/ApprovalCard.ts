import type { FactorKind } from '@latchkey/protocol/vault'
import type { WarningCode } from './WarningCode.js'

/** The content of an approval as plain data, so that a window can get the same. */
export type ApprovalCard = {
  /** Unique per request: another one with the same bytes is shown again. */
  readonly id: string
  readonly title: CardTitle
  /** The origin of the embedding page, as reported by the browser. */
  readonly hostOrigin: string
  /** The page's own name; empty without one. */
  readonly dappName: string
  readonly networkName: string
  readonly from: string
  /** The e-mail of the wallet: a page may have logged the visitor in to an account of its own. */
  readonly email?: string
  readonly protection?: WalletProtection
  /** The requested chain, as CAIP-2. */
  readonly caipNetworkId: string
  /** The actions in order. */
  readonly actions: readonly CardAction[]
  /** The message to sign. */
  readonly message?: { readonly text: string; readonly isHex: boolean }
  /** The structured data, complete. */
  readonly tree?: readonly TreeNode[]
  /** What is known of the addresses in the actions. */
  readonly notes?: readonly AddressNote[]
  readonly fee?: CardAmount
  /** Who pays the fee instead of the visitor, by its own name or its host. */
  readonly sponsor?: string
  /** The place in the account's order of transactions, if the page chose it. */
  readonly nonce?: number
  readonly warnings: readonly CardWarning[]
  /** Why it cannot be approved. */
  readonly blocked?: CardBlock
  /** Whether a part is unreadable: the visitor must confirm that before approving. */
  readonly unreadable: boolean
  /** The expected result on the chain; decides nothing. */
  readonly expected?: CardExpectation
  /** The bytes to sign, as hex. */
  readonly raw: readonly string[]
  /** The SHA-256 over the bytes to sign: only these are approved. */
  readonly digest: string
}

/** What protects a wallet beside its shares. */
export type WalletProtection = 'email' | FactorKind

export type CardTitle =
  | 'signMessage'
  | 'signIn'
  | 'signData'
  | 'allowSpending'
  | 'offerTrade'
  | 'sendTransaction'
  | 'swap'
  | 'deployContract'
  | 'signTransaction'
  | 'signTransactions'
  | 'changeEmail'
  | 'sendCalls'
  | 'leaveSmartAccount'

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
  | 'approveNft'
  | 'approveZero'
  | 'revokeApproval'
  | 'sendNft'
  | 'approveAll'
  | 'revokeAll'
  | 'batch'
  | 'outflows'
  | 'inflows'
  | 'allowanceLeft'
  | 'swap'
  | 'wrap'
  | 'unwrap'
  | 'safeTransaction'
  | 'deploy'
  | 'permit'
  | 'permitNft'
  | 'order'
  | 'orderGives'
  | 'orderGets'
  | 'orderOthers'
  | 'actAsYou'
  | 'userOperation'
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
  | 'changeEmail'
  | 'becomeSmart'
  | 'leaveSmartAccount'
  | 'unreadable'

export type AddressNote = {
  readonly address: string
  /** How the frame itself knows exactly this address: then its short form is enough. */
  readonly known?: 'own' | 'sentTo' | 'token' | 'router'
  /** A name by the operator's server, which may be wrong. */
  readonly name?: string
}

/** One row of an action. */
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
  | {
      readonly kind: 'email'
      readonly label: RowLabel
      readonly email: string
      /** Whether it is emphasised. */
      readonly isStrong?: true
    }
  | { readonly kind: 'time'; readonly label: RowLabel; readonly seconds: number }
  | { readonly kind: 'word'; readonly label: RowLabel; readonly word: RowWord }

export type RowLabel =
  | 'to'
  | 'from'
  | 'owner'
  | 'spender'
  | 'role'
  | 'gives'
  | 'getsAtLeast'
  | 'gets'
  | 'receiver'
  | 'router'
  | 'operator'
  | 'contract'
  | 'token'
  | 'tokenId'
  | 'orItem'
  | 'orAmount'
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
  | 'oldEmail'
  | 'newEmail'
  | 'emailInAscii'

/** A value with a text in the locales. */
export type RowWord =
  | 'unlimited'
  | 'everything'
  | 'nothing'
  | 'noItem'
  | 'anyItem'
  | 'yourAccount'
  | 'swapRouter'

/** An amount in whole units; `raw` if the decimals are unknown. */
export type CardAmount = {
  readonly text: string
  readonly symbol: string
  readonly raw?: boolean
  /** Whether name and units are only what the token's contract or a server says. */
  readonly unverified?: boolean
  /** Its value and the time of the price: shown while it is fresh. */
  readonly usd?: { readonly value: number; readonly at: number }
}

/** A node of structured data with its type; a leaf has a value. */
export type TreeNode = {
  readonly name: string
  readonly type: string
  readonly value?: string
  readonly children?: readonly TreeNode[]
}

/** A warning: `danger` may cost everything, `caution` needs a second look. */
export type CardWarning = {
  readonly code: WarningCode
  readonly level: 'danger' | 'caution'
  /** The numbers of the steps that it is about, ascending; absent if it is about the whole request. */
  readonly steps?: readonly number[]
}

/** Why a request is blocked. */
export type CardBlock =
  | 'otherChain'
  | 'signInOtherSite'
  | 'signInOtherAddress'
  | 'signInUnreadable'
  | 'transactionAsMessage'
  | 'accountControl'

/** The result of a simulation; `unseen` if it succeeds, but a node does not report what changes. */
export type CardExpectation =
  | { readonly result: 'fails' | 'unknown' | 'succeeds' | 'unseen' }
  | {
      readonly result: 'changes'
      /** What leaves the account comes first, and is complete. */
      readonly changes: readonly ExpectedChange[]
      /** How many inflows are not listed. */
      readonly moreInflows?: number
    }

export type ExpectedChange = {
  readonly direction: 'out' | 'in'
  readonly amount: CardAmount
  /** The token's contract; absent for the native coin. */
  readonly token?: string
  /** An NFT by its id, and how many of it, instead of the amount. */
  readonly item?: string
}
