/**
 * The error catalogue: one row per failure. Codes are never renamed, and logic never reads texts. Failures of code that
 * every page loads are in `startErrorMessages.ts`, those whose text equals their name in `plainErrorCodes.ts`, those that
 * nothing throws yet in `errors.ts`.
 */
export const errorMessages = {
  // Addresses, networks, adapters
  /** @spec S5.01 */ 'caip/address-required': 'Invalid CAIP Address',
  /** @spec S5.01 */
  'caip/address-invalid': (c: { value: string }) => `Invalid CAIP-10 address: ${c.value}`,
  /** @spec S5.02 */
  'caip/network-invalid': (c: { value: string }) => `Invalid CAIP-2 network id: ${c.value}`,
  /** @spec S5.38 */
  'account/chain-required': 'Chain is required to update chain account data',
  /** @spec S5.38 */ 'account/prop-chain-required': 'Chain is required to set account prop',
  /** @spec S8.15 */
  'network/not-found': (c: { detail?: string }) => `Network not found${c.detail ?? ''}`,
  /** @spec S8.18 */ 'network/required': 'CaipNetwork is undefined',
  /** @spec S8.22 */ 'network/unsupported': 'Chain is not supported',
  /** @spec S8.17 */ 'adapter/not-found': 'Adapter not found',
  /** @spec S8.23 */ 'adapter/namespace-not-found': "Adapter for namespace doesn't exist",

  // Opening
  'view/unavailable': (c: { view: string; detail?: string }) =>
    `The view ${c.view} is not available${c.detail ?? ''}`,
  'modal/not-attached': 'No modal: render LatchkeyProvider or call defineElements(latchkey)',

  // Connecting and disconnecting
  'instance/not-in-browser': 'The instance was created on a server: create it in the browser',
  'instance/destroyed': 'The instance was destroyed: create another',
  /** @spec S8.72 */ 'connection/not-found': 'No wallet is connected',
  /** @spec S8.72 */
  'connection/chain-mismatch': 'The wallet is on another chain than its connection',
  /** @spec S8.72 */ 'connection/account-mismatch': 'The account does not belong to this wallet',
  'connection/wallet-not-connected': (c: { id: string }) => `Wallet ${c.id} is not connected`,
  'connection/aborted': 'Connecting was cancelled',
  /** @spec S8.36 */ 'walletconnect/not-found': 'WalletConnectConnector not found',
  'walletconnect/expired': 'The connection was not approved in time',
  /** @spec S8.20 */
  'disconnect/chain-failed': (c: { namespace: string }) =>
    `Failed to disconnect chain ${c.namespace}`,
  /** @spec S8.21 */ 'disconnect/chains-failed': 'Failed to disconnect chains',
  'wallet/not-found': (c: { id: string }) => `Wallet ${c.id} was not found`,
  'wallet/timeout': (c: { name?: string }) => `${c.name || 'The wallet'} did not answer in time`,
  'wallet/malformed-accounts': 'The wallet gave accounts that cannot be read',
  'wallet/malformed-chain-id': 'The wallet gave a chain id that cannot be read',
  'wallet/no-accounts': 'The wallet shared no account',
  /** @spec S8.61 */ 'wallet/rejected': 'You declined the request in your wallet',
  /** @spec S8.62 */ 'wallet/unauthorized': 'The wallet has not authorized this request',
  /** @spec S8.63 */ 'wallet/unsupported-method': 'The wallet does not support this request',
  /** @spec S8.64 */ 'wallet/disconnected': 'The wallet is disconnected from all chains',
  /** @spec S8.64 */ 'wallet/chain-disconnected': 'The wallet is disconnected from this chain',
  /** @spec S8.65 */ 'wallet/unrecognized-chain': 'The wallet does not know this chain',
  /** @spec S8.66 */ 'wallet/failed': 'The wallet reported an error',
  /** @spec S8.67 */ 'wallet/invalid-chain-id': 'The wallet does not accept this chain id',

  // Signing in
  /** @spec S8.38 */ 'siwx/init-failed':
    'A problem occurred while trying initialize authentication',
  /** @spec S8.39 */ 'siwx/declined': 'Signature declined',
  /** @spec S8.40 */ 'siwx/smart-account-unsupported':
    'This application might not support Smart Accounts',
  /** @spec S8.43 */ 'siwx/disabled': 'SIWX is not enabled',
  /** @spec S8.44 */ 'siwx/address-required': 'No ActiveCaipAddress found',
  /** @spec S8.45 */ 'siwx/network-required': 'No ActiveCaipNetwork or client found',
  /** @spec S8.46 */ 'siwx/client-required': 'No ConnectionController client found',
  'siwx/session-ended': 'Your session has ended',
  'siwx/params-required': 'Failed to get message params!',
  'siwx/verification-failed': 'Failed to verify message',
  'siwx/session-address-missing': 'SIWE session is missing address',
  'siwx/session-chain-missing': 'SIWE session is missing chainId',

  // Requests to servers and chains
  /** @spec S8.47 */ 'http/status': (c: { status: number; retryAfterMs?: number }) =>
    `HTTP status code: ${c.status}`,
  'http/timeout': 'The server did not answer in time',
  'http/unreachable': 'The server cannot be reached',
  'http/malformed': 'The server gave an answer that cannot be read',
  'rpc/timeout': 'The chain did not answer in time',
  'rpc/unreachable': 'The chain cannot be reached',
  'rpc/malformed': 'The chain gave an answer that cannot be read',
  'rpc/failed': (c: { code: number; message: string }) => c.message || `RPC error ${c.code}`,
  /** @spec S6.06 */ 'rpc/not-allowed': 'Requested RPC call is not allowed',
  /** @spec S8.68 */ 'rpc/limit-exceeded': 'Too many requests, try again later',
  'rpc/resource-unavailable': 'The wallet is busy with another request',

  // Email login and the embedded wallet
  /** @spec S5.09 S8.02 */
  'email/cooldown': (c: { seconds: number }) => `Please try again after ${c.seconds} seconds`,
  /** @spec S8.16 */ 'auth/not-found': 'Address or auth connector not found',
  /** @spec S8.27 */ 'frame/aborted': 'Request was aborted',
  /** @spec S8.28 */ 'frame/failed': 'Something went wrong',
  /** @spec S8.30 */ 'frame/required': 'W3mFrame: iframe is not set',
  // The visitor may have done it there, or a thief.
  'frame/session-expired': 'You were logged out, perhaps on another device',
  'frame/too-many-requests': (c: { seconds: number }) =>
    `Too many requests, try again in ${c.seconds} seconds`,

  // Balances, activity, names
  /** @spec S8.01 */ 'balance/unavailable': 'Token Balance Unavailable',
  /** @spec S8.06 */ 'activity/failed': 'Failed to fetch transactions',
  /** @spec S8.07 */
  'activity/address-required': "Transactions can't be fetched without an accountAddress",
  /** @spec S8.11 S8.60 */ 'names/resolve-failed': (c: Reason) =>
    c.reason || 'Error resolving name',
  /** @spec S5.36 */ 'names/chain-id-invalid': 'The chain id is too large for a name',

  // Sending
  /** @spec S8.08 */ 'send/fields-required': 'An amount and receiver address are required',
  /** @spec S8.09 */ 'send/token-required': 'A token is required',
  /** @spec S8.10 */ 'send/unsupported': 'Unsupported chain',
  /** @spec S8.03 */ 'gas-price/unsupported': 'Network not supported for Gas Price',
  /** @spec S8.04 */ 'swap/unsupported': 'Network not supported for Swaps',
}

/** The reason that a name service gives; it replaces our text. */
type Reason = { reason?: string }
