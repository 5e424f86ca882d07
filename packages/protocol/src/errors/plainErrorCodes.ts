/**
 * Failures whose text equals their name: 'node/nonce-too-low' reads 'Nonce too low'. Types only, since every host page
 * loads the catalogue and few need these.
 */
export type PlainErrorCode =
  | `rpc/${RpcFailure}`
  | `transaction/${TransactionFailure}`
  | `send/${SendFailure}`
  | `email/${EmailFailure}`
  | `social/${SocialFailure}`
  | `frame/${FrameFailureName}`
  | `node/${NodeFailure}`
  | `chain/${ChainFailure}`
  | `wallet/${WalletFailure}`
  | `calls/${CallsFailure}`
  | `siwx/${SignInFailure}`
  | `swap/${SwapFailure}`

/** Errors with a number of JSON-RPC or EIP-1474. @spec S8.69 */
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

/** Problems of a transaction before it is sent. */
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

/** Problems that keep the send form from being submitted, besides those in the catalogue. @spec S8.08-S8.10 */
type SendFailure =
  | 'amount-invalid'
  | 'insufficient-funds'
  /** The transfer costs more now than the fee that the visitor saw; nothing was asked of the wallet. */
  | 'fee-increased'
  | 'network-changed'
  | 'account-changed'
  /** The token's decimals differ from those of the balance on screen, so a different amount would be sent. */
  | 'decimals-mismatch'
  /** The token charges a fee on transfers or restricts them, so the receiver would not get the amount on screen. */
  | 'token-unsupported'
  /** The account holds no such NFT, or fewer of it. */
  | 'nft-not-owned'
  /** The receiver is a contract, and the transfer of an NFT to it reverts. */
  | 'receiver-refuses-nft'
  /** The wallet approved but returned no transaction, which may have been sent. */
  | 'outcome-unknown'

/** Problems that keep a swap from the wallet, besides those in the catalogue. */
type SwapFailure =
  | 'amount-invalid'
  | 'same-token'
  /** More than the account holds of what is swapped. */
  | 'insufficient-funds'
  /** Too little of the coin for the network fee. */
  | 'insufficient-fee'
  /** No pool or route leads from one token to the other, or none for so much. */
  | 'no-route'
  /** The price on screen is too old. */
  | 'quote-expired'
  /** The price moved by more than the slippage since the visitor saw it. */
  | 'price-moved'
  /** The spender or router is none of those that this page knows. */
  | 'router-unknown'
  /** The transaction that the provider built is not what it quoted. */
  | 'mismatch'
  /** A token's decimals differ from those of the list, or can't be read, so digits would mean another amount. */
  | 'decimals-mismatch'
  /** The chain would reject it. */
  | 'would-fail'
  /** The token takes a part of each transfer, so less would leave or arrive than is shown. */
  | 'token-takes-fee'
  /** The node can't try a transaction before it is sent, so it is not sent. */
  | 'not-checked'
  /** The wallet gave another allowance than was asked for. */
  | 'allowance-missing'
  /** The allowance was not confirmed by the chain. */
  | 'allowance-failed'
  | 'network-changed'
  | 'account-changed'
  /** The wallet approved but returned no transaction, which may have been sent. */
  | 'outcome-unknown'

/** Failures of the login by e-mail, besides those in the catalogue. @spec S5.08 */
type EmailFailure =
  | 'invalid'
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-tries'
  /** The link in the mail was not followed yet; the page polls again. */
  | 'link-pending'
  | 'link-expired'
  /** The mailbox was changed within the last 72 hours, so no new device gets the wallet yet. */
  | 'recovery-held'
  /** Another account has the address, or had it until a change of the last 72 hours. */
  | 'taken'
  /** A provider logs the visitor in, so that there is no e-mail to change. */
  | 'account-without-email'

/** Failures of the embedded wallet, besides those in the catalogue. */
type FrameFailureName =
  | 'request-timeout'
  /** The vault does not name the page's origin in its `ALLOWED_ORIGINS`, or in the project that the page gives. */
  | 'origin-not-allowed'
  | 'not-logged-in'
  | 'server-unreachable'
  /** Too many requests are waiting for the visitor. */
  | 'busy'
  | 'wallet-frozen'
  /** A share came back changed, so nothing is signed with it. */
  | 'share-damaged'
  /** A service no longer knows a wallet that exists, so nothing is created in its place. */
  | 'wallet-missing'
  /** A server shows an older generation of the wallet than this device knows, so nothing is opened. */
  | 'wallet-older'
  /** Another device changed the wallet's protection at the same time, so this change was dropped. */
  | 'changed-elsewhere'
  /** The password, passkey or key is not the wallet's. */
  | 'factor-wrong'
  /** The last factor can only be replaced. */
  | 'factor-last'
  /** The other device did not approve this one. */
  | 'device-refused'
  /** The request names another chain, address or domain than the page's own. */
  | 'request-refused'
  | 'smart-account-unavailable'

/** Failures of a transaction that a node reports. @spec S8.70 */
type NodeFailure =
  | 'execution-reverted'
  | 'fee-cap-too-high'
  | 'fee-cap-too-low'
  | 'nonce-too-high'
  | 'nonce-too-low'
  | 'nonce-at-maximum'
  | 'insufficient-funds'
  /** An account would end with less than the minimum balance of the chain. */
  | 'insufficient-funds-for-rent'
  /** The blockhash of the transaction has expired. */
  | 'blockhash-expired'
  | 'intrinsic-gas-too-high'
  | 'intrinsic-gas-too-low'
  | 'transaction-type-not-supported'
  | 'tip-above-fee-cap'
  | 'unknown-node-error'

/** Failures of a chain client. */
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

/** Misbehaviour of a wallet, besides what is in the catalogue. */
type WalletFailure =
  /** The wallet signed other data, or with another key, than requested. */
  'signature-mismatch'

/** Failures of several calls at once, with the numbers of EIP-5792. @spec S3.78 S3.79 */
type CallsFailure =
  /** The request names a capability that the wallet does not have, and does not mark it as optional. */
  | 'unsupported-capability'
  /** The service that the page names to pay the fee is none that the operator allows, or would get too much. */
  | 'paymaster-not-allowed'
  | 'unsupported-chain'
  | 'duplicate-id'
  | 'unknown-id'
  | 'batch-too-large'
  /** The visitor does not want a smart account on this network. */
  | 'upgrade-rejected'
  /** The account cannot run several calls together or not at all. */
  | 'atomicity-not-supported'
  /** The wallet grants no permissions to pages. */
  | 'permissions-unsupported'
  /** The wallet makes its user operations itself, by `wallet_sendCalls`; it signs none of a page. */
  | 'use-wallet-send-calls'

/** Failures of sign-in, besides those in the catalogue. */
type SignInFailure =
  /** The message does not follow the grammar; the cause names the part. */
  | 'message-malformed'
  | 'message-too-large'
  | 'message-expired'
  | 'message-not-yet-valid'
  /** The message was signed for another site. */
  | 'domain-not-accepted'
  | 'uri-not-accepted'
  | 'network-not-accepted'
  | 'resources-not-accepted'
  /** The nonce is not one of this server for this visitor, has expired, or was used before. */
  | 'nonce-not-accepted'
  | 'signature-invalid'
  /** The chain must tell whether the signature is valid, and cannot be reached. */
  | 'chain-unreachable'
  | 'not-signed-in'
  /** A page of another site, or one without https, sent the request; the cause names its origin. */
  | 'origin-not-accepted'
  | 'request-malformed'
  | 'too-many-requests'
  | 'store-full'
  /** The store of the host's server does not answer; the cause is its own. */
  | 'store-failed'
  /** The host's own function says that the session was not ended. */
  | 'sign-out-failed'

/** What a login by a provider fails with: at the window, at the provider, or at the vault. */
type SocialFailure =
  /** The browser did not open the window. */
  | 'popup-blocked'
  /** The visitor closed the window, or left. */
  | 'closed'
  /** The visitor, or the provider, said no. */
  | 'denied'
  | 'timed-out'
  /** The result is awaited; the page asks again. */
  | 'pending'
  /** The result was used, is too old, or of another browser. */
  | 'expired'
  /** The provider gave an answer that does not hold, or none. */
  | 'failed'
  /** The operator of the vault has not set it up. */
  | 'unavailable'
