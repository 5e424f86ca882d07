/**
 * Rows of the error catalogue that nothing throws yet: types only, since every host page loads the catalogue. With its
 * first throw a row moves to `errorMessages.ts`; before, `LatchkeyError` does not take its code.
 */
export type OpenErrorMessages = {
  /** @spec S8.19 */ readonly 'network/address-required': 'CaipNetwork or CaipAddress is undefined'
  /** @spec S8.33 */ readonly 'network/client-required': 'NetworkController client not set'
  /** @spec S8.32 */ readonly 'adapter/chain-not-found': 'Chain adapter not found'
  readonly 'storage/unavailable': 'Browser storage is not available'
  /** @spec S8.34 */ readonly 'connection/chain-required': 'Chain is required to get connection controller client'
  /** @spec S8.35 */ readonly 'connection/client-required': 'ConnectionController client not set'
  /** @spec S8.05 */ readonly 'disconnect/failed': 'Failed to disconnect'
  /** @spec S8.03 */ readonly 'gas-price/unsupported': 'Network not supported for Gas Price'
  /** @spec S8.04 */ readonly 'swap/unsupported': 'Network not supported for Swaps'
  /** @spec S8.12 */ readonly 'names/suggestions-failed': 'Error fetching name suggestions'
  /** @spec S8.13 */ readonly 'names/reverse-failed': 'Error fetching names for address'
  /** @spec S8.14 */ readonly 'names/register-failed': `Error registering name ${string}`
}
