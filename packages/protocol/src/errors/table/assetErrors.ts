/** Failures of balances, names, sending and swapping. */
export const assetErrors = {
  /** The balances could not be read; `cause` says why. Fix: try again; check the server and the RPC. @spec S8.01 */
  'balance/unavailable': 'Token Balance Unavailable',
  /** The activity could not be read; `cause` says why. Fix: try again; check the server. @spec S8.06 */
  'activity/failed': 'Failed to fetch transactions',
  /** Activity is asked for without an account. Fix: connect first. @spec S8.07 */
  'activity/address-required': "Transactions can't be fetched without an accountAddress",
  /**
   * The name could not be resolved; the name service's own reason is the text. Fix: let the visitor check the name,
   * or give the address. @spec S8.11 S8.60
   */
  'names/resolve-failed': (c: { reason?: string }) => c.reason || 'Error resolving name',
  /** Names hold addresses only of chains with smaller ids. Fix: give the address itself. @spec S5.36 */
  'names/chain-id-invalid': 'The chain id is too large for a name',
  /**
   * The server has no gas price of this network. Fix: add the network on the server, or offer no swaps on it.
   * @spec S8.03
   */
  'gas-price/unsupported': 'Network not supported for Gas Price',
  /** The amount or the receiver is missing. Fix: fill in both. @spec S8.08 */
  'send/fields-required': 'An amount and receiver address are required',
  /** No token is chosen. Fix: choose a token. @spec S8.09 */
  'send/token-required': 'A token is required',
  /** The adapter does not send on this network. Fix: switch to another network. @spec S8.10 */
  'send/unsupported': 'Unsupported chain',
  /**
   * The server has no prices of this network. Fix: add the network on the server, or switch to another one.
   * @spec S8.04
   */
  'swap/unsupported': 'Network not supported for Swaps',
}

/** Those whose text is their name: types only, which no page loads. */
export type PlainAssetError =
  /** Reads 'Error fetching name suggestions'. Nothing throws it yet. Fix: nothing to do. @spec S8.12 */
  | 'names/suggestions-failed'
  /** Reads 'Error fetching names for address'. Nothing throws it yet. Fix: nothing to do. @spec S8.13 */
  | 'names/reverse-failed'
  /** Reads 'Error registering name {name}'. Nothing throws it yet. Fix: nothing to do. @spec S8.14 */
  | 'names/register-failed'
  /** The amount is no number, zero, or finer than the token's decimals. Fix: correct the amount. */
  | 'send/amount-invalid'
  /** The account holds less than the amount and the fee. Fix: send less, or fund the account. */
  | 'send/insufficient-funds'
  /**
   * The transfer costs more than the fee that the visitor saw; nothing was asked of the wallet. Fix: show the new
   * fee, then send again.
   */
  | 'send/fee-increased'
  /** The network changed after the review. Fix: review again, then send. */
  | 'send/network-changed'
  /** The account changed after the review. Fix: review again, then send. */
  | 'send/account-changed'
  /**
   * The token's decimals differ from those of the balance on screen, so another amount would be sent. Fix: do not
   * send this token.
   */
  | 'send/decimals-mismatch'
  /**
   * The token charges a fee on transfers or restricts them, so the receiver would get another amount. Fix: send it
   * with the issuer's own app.
   */
  | 'send/token-unsupported'
  /** The account holds no such NFT, or fewer of it. Fix: read the NFTs again. */
  | 'send/nft-not-owned'
  /** The receiver is a contract, and the transfer of an NFT to it reverts. Fix: send it to another address. */
  | 'send/receiver-refuses-nft'
  /**
   * The wallet approved but returned no transaction, which may have been sent. Fix: look in the wallet or an
   * explorer before trying again.
   */
  | 'send/outcome-unknown'
  /** The amount is no number, zero, or finer than the token's decimals. Fix: correct the amount. */
  | 'swap/amount-invalid'
  /** Both tokens are the same. Fix: choose another token. */
  | 'swap/same-token'
  /** The account holds less than what is swapped. Fix: swap less. */
  | 'swap/insufficient-funds'
  /** The account holds too little of the coin for the network fee. Fix: fund the account with the network's coin. */
  | 'swap/insufficient-fee'
  /**
   * No pool or route leads from one token to the other, or none for so much. Fix: choose another token, or swap
   * less.
   */
  | 'swap/no-route'
  /** The price on screen is too old. Fix: request a new price. */
  | 'swap/quote-expired'
  /** The price moved by more than the slippage since the visitor saw it. Fix: show the new price, then swap again. */
  | 'swap/price-moved'
  /**
   * The spender or router is none of those that this page knows. Fix: add the router to `swapRouters` only if you
   * trust it.
   */
  | 'swap/router-unknown'
  /**
   * The transaction that the provider built is not what it quoted. Fix: request a new price; report it to the
   * provider if it stays.
   */
  | 'swap/mismatch'
  /**
   * A token's decimals differ from those of the list, or can't be read, so digits would mean another amount. Fix:
   * choose another token.
   */
  | 'swap/decimals-mismatch'
  /** The chain would reject the swap. Fix: request a new price, or choose another token. */
  | 'swap/would-fail'
  /**
   * The token takes a part of each transfer, so less would leave or arrive than is shown. Fix: choose another token.
   */
  | 'swap/token-takes-fee'
  /**
   * The node can't try a transaction before it is sent, so it is not sent. Fix: name an RPC in `networks` that
   * simulates.
   */
  | 'swap/not-checked'
  /** The wallet gave another allowance than was asked for. Fix: let the visitor approve the amount that is shown. */
  | 'swap/allowance-missing'
  /** The chain did not confirm the allowance. Fix: try again. */
  | 'swap/allowance-failed'
  /** The network changed after the review. Fix: review again, then swap. */
  | 'swap/network-changed'
  /** The account changed after the review. Fix: review again, then swap. */
  | 'swap/account-changed'
  /**
   * The wallet approved but returned no transaction, which may have been sent. Fix: look in the wallet or an
   * explorer before trying again.
   */
  | 'swap/outcome-unknown'
