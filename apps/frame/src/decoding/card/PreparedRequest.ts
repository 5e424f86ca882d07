import type { AuthNamespace } from '@latchkey/protocol'
import type { ApprovalRpcMethod } from '@latchkey/protocol/frame'
import type { FrameConfig, WalletAddresses } from '@latchkey/protocol/vault'
import type { ChainClient } from '../../chain/ChainClient.js'
import type { AccountKind } from '../../smartAccount/createAccountTypes.js'
import type { SentCalls } from '../../smartAccount/createSentCalls.js'
import type { ApprovalCard } from '../../stage/ApprovalCard.js'
import type { Paymasters } from '../../userOperation/createPaymasters.js'
import type { RefusedSends } from './createRefusedSends.js'

/** A request of the page, copied once and never read from the page again. */
export type ApprovalRequest = {
  readonly method: ApprovalRpcMethod | LeaveRequest
  /** JSON, cloned on arrival. */
  readonly params: unknown
  /** CAIP-2: the named chain, else the active one at the time of the request. */
  readonly caipNetworkId: string
}

/** Ends the delegation of a smart account; no method of a page. */
export type LeaveRequest = 'LEAVE_SMART_ACCOUNT'

export type PrepareInput = {
  readonly request: ApprovalRequest
  readonly hostOrigin: string
  readonly dappName: string
  readonly addresses: WalletAddresses
  /** The e-mail of the wallet. */
  readonly email?: string
  readonly activeChain: string
  readonly chain: ChainClient
  /** Returns milliseconds since 1970. */
  now(): number
  /** Addresses that the visitor has sent to before. */
  readonly knownAddresses: readonly string[]
  readonly refusedSends: RefusedSends
  /** The type of account that the visitor wants, on a network that has both. */
  accountType(caipNetworkId: string): Promise<AccountKind>
  readonly sentCalls: SentCalls
  /** Contracts besides the well-known ones that swap, by CAIP-2, as the vault's operator names them. */
  readonly swapRouters?: FrameConfig['swapRouters']
  /** The services that may pay fees. */
  readonly paymasters: Paymasters
}

/** A decoded request: the card to show, and the exact bytes to sign. */
export type PreparedRequest = {
  readonly card: ApprovalCard
  readonly namespace: AuthNamespace
  /** The bytes to sign, in order; nothing is rebuilt after this. */
  readonly payloads: readonly Uint8Array[]
  /**
   * Puts the signatures of earlier bytes into the next ones, where a format has them inside (EIP-7702); nothing else
   * changes. Otherwise the bytes are signed as they are.
   */
  withSignatures?(bytes: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array
  /** Converts the signatures to the page's result; may send it to the chain, and may be called again if that failed. */
  finish(signatures: readonly Uint8Array[]): Promise<unknown>
  /** Called when the visitor has pressed a button of the card, with all of it in view. Never fails. */
  onDecided?(): Promise<void>
  readonly blockedError?: BlockedErrorCode
  /** The recipients, remembered once the request is approved. */
  readonly recipients?: readonly string[]
}

/** The error code of a request that is only shown as blocked. */
export type BlockedErrorCode = 'frame/request-refused' | 'transaction/chain-mismatch'
