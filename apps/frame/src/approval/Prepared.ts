import type { Namespace } from '@latchkey/protocol'
import type { ApprovalCard } from './ApprovalCard.js'

/** A request that was read to its end: what is shown, and the very bytes that will be signed. */
export type Prepared = {
  readonly card: ApprovalCard
  readonly namespace: Extract<Namespace, 'eip155' | 'solana'>
  /** What is signed, in order; nothing is made anew after this. */
  readonly payloads: readonly Uint8Array[]
  /** Makes of the signatures what the page gets; may send it to the chain, and may be called again if that failed. */
  finish(signatures: readonly Uint8Array[]): Promise<unknown>
  /** What the page is told where it is blocked. */
  readonly refusal?: Refusal | undefined
  /** Addresses that something goes to, remembered once it is approved. */
  readonly recipients?: readonly string[] | undefined
}

/** What a page is told of a request that is shown only to say that it is blocked. */
export type Refusal = 'frame/request-refused' | 'transaction/chain-mismatch'
