import type { WalletAddresses } from '@latchkey/protocol/vault'
import type { Chain } from '../chain/Chain.js'
import type { ApprovalRequest } from './Approvals.js'

/** What a request is read with. */
export type PrepareFacts = {
  readonly request: ApprovalRequest
  readonly hostOrigin: string
  readonly calledName: string
  readonly addresses: WalletAddresses
  readonly activeChain: string
  readonly chain: Chain
  /** Milliseconds since 1970. */
  now(): number
  /** Addresses that were sent to before, and the visitor's own. */
  readonly knownAddresses: readonly string[]
}
