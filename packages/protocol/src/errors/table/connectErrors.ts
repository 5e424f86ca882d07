/** Failures of options that change, of wallets and of their connections. */
export const connectErrors = {
  /**
   * A CAIP-10 address is needed, and an empty value or none was given. Fix: pass `namespace:reference:address`.
   * @spec S5.01
   */
  'caip/address-required': 'Invalid CAIP Address',
  /** The value is not a CAIP-10 address. Fix: pass `namespace:reference:address`, as `eip155:1:0x…`. @spec S5.01 */
  'caip/address-invalid': (c: { value: string }) => `Invalid CAIP-10 address: ${c.value}`,
  /** The value is not a CAIP-2 network id. Fix: pass `namespace:reference`, as `eip155:1`. @spec S5.02 */
  'caip/network-invalid': (c: { value: string }) => `Invalid CAIP-2 network id: ${c.value}`,
  /**
   * A connection came without a namespace, so its account belongs nowhere. Fix: let the adapter report accounts with
   * the namespace of their network. @spec S5.38
   */
  'account/chain-required': 'Chain is required to update chain account data',
  /**
   * A connection ended without a namespace, so no account can be cleared. Fix: let the adapter report the namespace
   * that it serves. @spec S5.38
   */
  'account/prop-chain-required': 'Chain is required to set account prop',
  /**
   * The network is not among `networks`. Fix: add it to `networks`, or use one of those that the message lists.
   * @spec S8.15
   */
  'network/not-found': (c: { detail?: string }) => `Network not found${c.detail ?? ''}`,
  /**
   * The action needs an active network and there is none. Fix: connect first, or set a network with `switchNetwork`.
   * @spec S8.18
   */
  'network/required': 'CaipNetwork is undefined',
  /**
   * The wallet, the vault or the server does not serve this network. Fix: switch to another network, or let the
   * operator add this one. @spec S8.22
   */
  'network/unsupported': 'Chain is not supported',
  /** No adapter serves the namespace. Fix: pass the adapter of the namespace in `adapters`. @spec S8.17 */
  'adapter/not-found': 'Adapter not found',
  /** An adapter is to be removed that is not there. Fix: remove only namespaces that have an adapter. @spec S8.23 */
  'adapter/namespace-not-found': "Adapter for namespace doesn't exist",
  /**
   * The build or the options lack what the view needs, which the message may name. Fix: add the option or the
   * adapter that the view needs, or open another view.
   */
  'view/unavailable': (c: { view: string; detail?: string }) =>
    `The view ${c.view} is not available${c.detail ?? ''}`,
  /**
   * A modal is to open and the page has none. Fix: render `LatchkeyProvider` or call `defineElements(latchkey)`
   * first.
   */
  'modal/not-attached': 'No modal: render LatchkeyProvider or call defineElements(latchkey)',
  /** No wallet is connected. Fix: open the modal, or call `connect` first. @spec S8.72 */
  'connection/not-found': 'No wallet is connected',
  /**
   * The wallet moved to another chain than the page has. Fix: switch the network, then repeat the request.
   * @spec S8.72
   */
  'connection/chain-mismatch': 'The wallet is on another chain than its connection',
  /**
   * The wallet changed its account, or never had this one. Fix: read the account again, then repeat the request.
   * @spec S8.72
   */
  'connection/account-mismatch': 'The account does not belong to this wallet',
  /** An action names a wallet that is not connected. Fix: pass the id of a connected wallet. */
  'connection/wallet-not-connected': (c: { id: string }) => `Wallet ${c.id} is not connected`,
  /** The visitor stopped waiting for the wallet, or the page ended the attempt. Fix: offer to connect again. */
  'connection/aborted': 'Connecting was cancelled',
  /**
   * A QR code is to be shown and the instance has no WalletConnect. Fix: pass `walletConnect(…)` in `connectors`.
   * @spec S8.36
   */
  'walletconnect/not-found': 'WalletConnectConnector not found',
  /** Nobody approved the QR code or the link in its time. Fix: let the visitor try again with a new code. */
  'walletconnect/expired': 'The connection was not approved in time',
  /**
   * The wallet failed to end the connection of one namespace; `cause` says how. Fix: nothing to do: the page has
   * forgotten the connection. @spec S8.20
   */
  'disconnect/chain-failed': (c: { namespace: string }) =>
    `Failed to disconnect chain ${c.namespace}`,
  /**
   * Several namespaces failed to disconnect; `cause` has the first failure. Fix: nothing to do: the page has
   * forgotten the connections. @spec S8.21
   */
  'disconnect/chains-failed': 'Failed to disconnect chains',
  /** The wallet did not answer in time. Fix: let the visitor open the wallet and try again. */
  'wallet/timeout': (c: { name?: string }) => `${c.name || 'The wallet'} did not answer in time`,
  /**
   * No app on this Android device takes Solana requests. Fix: let the visitor install one, or choose another way to
   * connect.
   */
  'wallet/app-not-found': 'No wallet app was found on this device',
  /**
   * The browser will ask whether the page may reach apps on this device, which is how the wallet app answers. Fix: tell
   * the visitor so, then call again within a tap.
   */
  'wallet/local-network-needed': 'The page needs access to apps on this device',
  /**
   * The visitor or a policy denies the page access to apps on this device. Fix: let the visitor allow it in the site
   * settings; in a frame, add `allow="loopback-network"`.
   */
  'wallet/local-network-blocked': 'The page may not reach apps on this device',
  /** A wallet app opens within a tap only, and the last one is too long ago. Fix: call again within a tap. */
  'wallet/tap-needed': 'A wallet app opens within a tap only',
  /** The wallet's answer holds no valid addresses. Fix: use another wallet; report it to the maker of this one. */
  'wallet/malformed-accounts': 'The wallet gave accounts that cannot be read',
  /**
   * The wallet's answer holds no valid chain id, or that of another namespace. Fix: use another wallet; report it to
   * the maker of this one.
   */
  'wallet/malformed-chain-id': 'The wallet gave a chain id that cannot be read',
  /** The visitor approved no account. Fix: let the visitor choose an account in the wallet and try again. */
  'wallet/no-accounts': 'The wallet shared no account',
  /** The visitor declined (4001). Fix: offer the action again. @spec S8.61 */
  'wallet/rejected': 'You declined the request in your wallet',
  /**
   * The wallet refused (4001) sooner than a visitor can answer: its window is open for another request, it does not
   * trust this page, or it does not take what it was sent, such as a network without an explorer. Fix: let the visitor
   * open the wallet; for a network set `blockExplorers`. @spec S8.61
   */
  'wallet/refused': 'The wallet refused the request without asking you',
  /**
   * The wallet is locked, or the account or method is not approved for this page (4100). Fix: connect the account,
   * or let the visitor unlock the wallet. @spec S8.62
   */
  'wallet/unauthorized': 'The wallet has not authorized this request',
  /**
   * The wallet does not have the method (4200). Fix: ask the wallet for its capabilities first, or use another
   * wallet. @spec S8.63
   */
  'wallet/unsupported-method': 'The wallet does not support this request',
  /** The wallet lost its chains (4900), or the connection ended during the request. Fix: connect again. @spec S8.64 */
  'wallet/disconnected': 'The wallet is disconnected from all chains',
  /**
   * The wallet cannot reach this chain (4901). Fix: let the visitor check the network in the wallet, or switch.
   * @spec S8.64
   */
  'wallet/chain-disconnected': 'The wallet is disconnected from this chain',
  /** The wallet lacks the chain (4902). Fix: let the visitor add the network in the wallet. @spec S8.65 */
  'wallet/unrecognized-chain': 'The wallet does not know this chain',
  /**
   * The wallet failed without a code that says more; `cause` is its error. Fix: let the visitor open the wallet and
   * try again. @spec S8.66
   */
  'wallet/failed': 'The wallet reported an error',
  /** The wallet refuses the chain id (32603). Fix: check the network's id in `networks`. @spec S8.67 */
  'wallet/invalid-chain-id': 'The wallet does not accept this chain id',
}

/** Those whose text is their name: types only, which no page loads. */
export type PlainConnectError =
  /** Reads 'CaipNetwork or CaipAddress is undefined'. Nothing throws it yet. Fix: nothing to do. @spec S8.19 */
  | 'network/address-required'
  /** Reads 'NetworkController client not set'. Nothing throws it yet. Fix: nothing to do. @spec S8.33 */
  | 'network/client-required'
  /** Reads 'Chain adapter not found'. Nothing throws it yet. Fix: nothing to do. @spec S8.32 */
  | 'adapter/chain-not-found'
  /** The browser gives no storage. Nothing throws it yet. Fix: nothing to do. */
  | 'storage/unavailable'
  /**
   * Reads 'Chain is required to get connection controller client'. Nothing throws it yet. Fix: nothing to do.
   * @spec S8.34
   */
  | 'connection/chain-required'
  /** Reads 'ConnectionController client not set'. Nothing throws it yet. Fix: nothing to do. @spec S8.35 */
  | 'connection/client-required'
  /** Reads 'Failed to disconnect'. Nothing throws it yet. Fix: nothing to do. @spec S8.05 */
  | 'disconnect/failed'
  /**
   * The wallet signed other data, or with another key, than requested; the signature is not used. Fix: repeat the
   * request, or use another wallet.
   */
  | 'wallet/signature-mismatch'
