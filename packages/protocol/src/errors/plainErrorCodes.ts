/**
 * Failures whose text is their own name, 'node/nonce-too-low' being 'Nonce too low': types only,
 * for the catalogue is loaded by every host page and these are met by few.
 */
export type PlainErrorCode =
  | `rpc/${RpcFailure}`
  | `transaction/${TransactionFailure}`
  | `send/${SendFailure}`
  | `email/${EmailFailure}`
  | `frame/${FrameFailureName}`
  | `node/${NodeFailure}`
  | `chain/${ChainFailure}`
  | `wallet/${WalletFailure}`

/** What JSON-RPC and EIP-1474 number. @spec S8.69 */
type RpcFailure =
  | 'parse-failed'
  | 'invalid-request'
  | 'method-not-found'
  | 'invalid-params'
  | 'internal-error'
  | 'invalid-input'
  | 'resource-not-found'
  | 'transaction-rejected'
  | 'method-not-supported'
  | 'version-not-supported'

/** What is wrong with a transaction before it is sent. @spec S8.48 S8.69 S5.30-S5.34 */
type TransactionFailure =
  | 'to-required'
  | 'cannot-infer-from-authorization-list'
  | 'chain-mismatch'
  | 'chain-required'
  | 'address-invalid'
  | 'call-target-must-start-with-0x'
  | 'gas-price-and-max-fee-conflict'
  | 'max-fee-above-256-bit-maximum'
  | 'priority-fee-above-max-fee'
  | 'max-fee-too-low'
  | 'eip1559-fees-unsupported'
  | 'blob-required'
  | 'blob-too-large'
  | 'blob-version-mismatch'
  | 'blob-hash-size-mismatch'

/** What keeps a form from being sent, beside what the catalogue words. @spec S8.08-S8.10 */
type SendFailure =
  | 'amount-invalid'
  | 'insufficient-funds'
  | 'network-changed'
  | 'account-changed'
  /** The token counts in other units than the balance on screen, so the amount would be another one. */
  | 'decimals-mismatch'
  /** The token takes a fee of its own, or may not be moved as others: the visitor would not get what is on screen. */
  | 'token-unsupported'
  /** The wallet agreed, but gave no transaction: it may have been sent. */
  | 'outcome-unknown'

/** What keeps a visitor from logging in by e-mail, beside what the catalogue words. @spec S5.08 */
type EmailFailure =
  | 'invalid'
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-tries'
  /** The link in the mail was not followed yet: to be asked again. */
  | 'link-pending'
  | 'link-expired'

/** What goes wrong in the embedded wallet, beside what the catalogue words. */
type FrameFailureName =
  | 'request-timeout'
  | 'origin-not-allowed'
  | 'session-expired'
  | 'not-logged-in'
  | 'server-unreachable'
  /** Too many requests wait for the visitor already. */
  | 'busy'
  | 'wallet-frozen'
  /** A share came back changed: nothing is signed with it. */
  | 'share-damaged'
  /** The page asks for another chain, address or domain than the one it stands on. */
  | 'request-refused'
  | 'smart-account-unavailable'

/** What a node says of a transaction. @spec S8.70 */
type NodeFailure =
  | 'execution-reverted'
  | 'fee-cap-too-high'
  | 'fee-cap-too-low'
  | 'nonce-too-high'
  | 'nonce-too-low'
  | 'nonce-at-maximum'
  | 'insufficient-funds'
  /** An account would be left, or opened, with less than the chain wants to see in it. */
  | 'insufficient-funds-for-rent'
  /** What a transaction was bound to is too long ago. */
  | 'blockhash-expired'
  | 'intrinsic-gas-too-high'
  | 'intrinsic-gas-too-low'
  | 'transaction-type-not-supported'
  | 'tip-above-fee-cap'
  | 'unknown-node-error'

/** What a chain client stumbles over. @spec S8.71 */
type ChainFailure =
  | 'block-not-found'
  | 'abi-encoding-size-mismatch'
  | 'abi-encoding-length-mismatch'
  | 'abi-decoding-size-mismatch'
  | 'abi-decoding-length-mismatch'
  | 'function-not-found-on-abi'
  | 'event-not-found-on-abi'
  | 'error-not-found-on-abi'
  | 'integer-out-of-safe-range'
  | 'size-overflow'
  | 'negative-offset'
  | 'position-out-of-bounds'
  | 'recursive-read-limit'

/** What a wallet did wrong, beside what the catalogue words. */
type WalletFailure =
  /** It signed something else, or by another key, than it was asked to. */
  'signature-mismatch'
