/** Failures of transactions and of the chain's client. Their texts are their names: types only, which no page loads. */
export type PlainChainError =
  /** The transaction has neither receiver nor data. Fix: set `to`. @spec S8.48 */
  | 'transaction/to-required'
  /**
   * The type of the transaction does not follow from its authorization list. Nothing throws it yet. Fix: nothing to
   * do. @spec S8.48
   */
  | 'transaction/cannot-infer-from-authorization-list'
  /**
   * The transaction is for another chain than the wallet's. Fix: switch the network, or correct `chainId`.
   * @spec S8.48
   */
  | 'transaction/chain-mismatch'
  /** The transaction names no chain and no network is active. Fix: set `chainId`. @spec S8.48 */
  | 'transaction/chain-required'
  /**
   * An address in the transaction is not one of the chain, or a token account where a wallet is due. Fix: correct
   * the address, and its checksum.
   */
  | 'transaction/address-invalid'
  /** The target of a call is not a hex address. Fix: pass the address with `0x`. */
  | 'transaction/call-target-must-start-with-0x'
  /** The transaction has both `gasPrice` and `maxFeePerGas`. Fix: set one of them. @spec S8.69 */
  | 'transaction/gas-price-and-max-fee-conflict'
  /** A fee or an amount is above what 256 bits hold. Fix: check the units. @spec S8.69 */
  | 'transaction/max-fee-above-256-bit-maximum'
  /** `maxPriorityFeePerGas` is above `maxFeePerGas`. Fix: raise the second or lower the first. @spec S8.69 */
  | 'transaction/priority-fee-above-max-fee'
  /** `maxFeePerGas` is below the base fee of the block. Nothing throws it yet. Fix: nothing to do. @spec S8.69 */
  | 'transaction/max-fee-too-low'
  /** The chain has no fees of EIP-1559. Fix: set `gasPrice`. @spec S8.69 */
  | 'transaction/eip1559-fees-unsupported'
  /** A transaction of blobs has none. Nothing throws it yet. Fix: nothing to do. @spec S8.69 */
  | 'transaction/blob-required'
  /** The blobs hold more data than one transaction may carry. Fix: send fewer blobs in each transaction. @spec S8.69 */
  | 'transaction/blob-too-large'
  /** A blob has a version that the chain does not know. Nothing throws it yet. Fix: nothing to do. @spec S8.69 */
  | 'transaction/blob-version-mismatch'
  /** A blob's hash has a wrong length. Nothing throws it yet. Fix: nothing to do. @spec S8.69 */
  | 'transaction/blob-hash-size-mismatch'
  /**
   * The contract reverts the transaction. Fix: check its parameters, the allowance and the balance of the account.
   * @spec S8.70
   */
  | 'node/execution-reverted'
  /** `maxFeePerGas` is above what the chain can hold. Fix: check the units of the fee. @spec S8.70 */
  | 'node/fee-cap-too-high'
  /** `maxFeePerGas` is below the base fee of the block. Fix: estimate the fee anew. @spec S8.70 */
  | 'node/fee-cap-too-low'
  /** The nonce skips transactions that the node does not have. Fix: leave the nonce to the wallet. @spec S8.70 */
  | 'node/nonce-too-high'
  /**
   * A transaction with this nonce is known already. Fix: check whether it was sent before; leave the nonce to the
   * wallet. @spec S8.70
   */
  | 'node/nonce-too-low'
  /** The account has used every nonce. Fix: use another account. @spec S8.70 */
  | 'node/nonce-at-maximum'
  /** The account holds less than the amount and the fee. Fix: send less, or fund the account. @spec S8.70 */
  | 'node/insufficient-funds'
  /**
   * An account would end with less than the minimum balance of the chain. Fix: send a new receiver more, or keep
   * more in the account. @spec S8.70
   */
  | 'node/insufficient-funds-for-rent'
  /** The blockhash of the transaction has expired. Fix: build and sign the transaction anew. @spec S8.70 */
  | 'node/blockhash-expired'
  /** The gas limit is above that of a block. Fix: estimate the gas anew, or split the transaction. @spec S8.70 */
  | 'node/intrinsic-gas-too-high'
  /** The gas limit is below what the transaction needs. Fix: estimate the gas anew. @spec S8.70 */
  | 'node/intrinsic-gas-too-low'
  /** The chain does not know the type of the transaction. Fix: send a legacy transaction. @spec S8.70 */
  | 'node/transaction-type-not-supported'
  /** `maxPriorityFeePerGas` is above `maxFeePerGas`. Fix: raise the second or lower the first. @spec S8.70 */
  | 'node/tip-above-fee-cap'
  /** The words of the node match no other code; `cause` has them. Fix: read `cause`. @spec S8.70 */
  | 'node/unknown-node-error'
  /** The node does not have the block. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/block-not-found'
  /** A value does not fit its type of the ABI. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/abi-encoding-size-mismatch'
  /** The ABI takes another number of values. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/abi-encoding-length-mismatch'
  /** An answer is shorter than its ABI. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/abi-decoding-size-mismatch'
  /** An answer holds another number of values than its ABI. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/abi-decoding-length-mismatch'
  /** The ABI lacks the function. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/function-not-found-on-abi'
  /** The ABI lacks the event. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/event-not-found-on-abi'
  /** The ABI lacks the error. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/error-not-found-on-abi'
  /** An integer is larger than a number holds. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/integer-out-of-safe-range'
  /** An amount has more bits than the chain's type. Fix: check the units of the amount. @spec S8.71 */
  | 'chain/size-overflow'
  /** A read would begin before the data. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/negative-offset'
  /** A read would go past the data. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/position-out-of-bounds'
  /** Data points back at itself too often. Nothing throws it yet. Fix: nothing to do. @spec S8.71 */
  | 'chain/recursive-read-limit'
