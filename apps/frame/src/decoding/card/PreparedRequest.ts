import type { AuthNamespace } from '@latchkey/protocol'
import type { ApprovalRpcMethod } from '@latchkey/protocol/frame'
import type { WalletAddresses } from '@latchkey/protocol/vault'
import type { ChainClient } from '../../chain/ChainClient.js'
import type { ApprovalCard } from '../../stage/ApprovalCard.js'

/** What the page asks for, taken over once and never read from the page again. */
export type ApprovalRequest = {
  readonly method: ApprovalRpcMethod
  /** JSON only, as it was cloned on arrival. */
  readonly params: unknown
  /** CAIP-2: the chain in use when it was asked, or the one that was named. */
  readonly caipNetworkId: string
}

/** What a request is read with. */
export type PrepareInput = {
  readonly request: ApprovalRequest
  readonly hostOrigin: string
  readonly dappName: string
  readonly addresses: WalletAddresses
  readonly activeChain: string
  readonly chain: ChainClient
  /** Milliseconds since 1970. */
  now(): number
  /** Addresses that the visitor has sent to before. */
  readonly knownAddresses: readonly string[]
}

/** A request that was read to its end: what is shown, and the very bytes that will be signed. */
export type PreparedRequest = {
  readonly card: ApprovalCard
  readonly namespace: AuthNamespace
  /** What is signed, in order; nothing is made anew after this. */
  readonly payloads: readonly Uint8Array[]
  /** Makes of the signatures what the page gets; may send it to the chain, and may be called again if that failed. */
  finish(signatures: readonly Uint8Array[]): Promise<unknown>
  /** What the page is told where it is blocked. */
  readonly blockedError?: BlockedErrorCode
  /** Addresses that something goes to, remembered once it is approved. */
  readonly recipients?: readonly string[]
}

/** What a page is told of a request that is shown only to say that it is blocked. */
export type BlockedErrorCode = 'frame/request-refused' | 'transaction/chain-mismatch'
