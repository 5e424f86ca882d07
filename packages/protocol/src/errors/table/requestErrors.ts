/** Failures of servers, and of what JSON-RPC and EIP-5792 name. */
export const requestErrors = {
  /** A server answered with an error status. Fix: read `context.status`, and the log of the server. @spec S8.47 */
  'http/status': (c: { status: number; retryAfterMs?: number }) => `HTTP status code: ${c.status}`,
  /** A server, or a function of the host, did not answer in time. Fix: try again; check how long the server takes. */
  'http/timeout': 'The server did not answer in time',
  /**
   * The request did not reach the server. Fix: check the connection, the URL, the CORS headers and the page's
   * `connect-src`.
   */
  'http/unreachable': 'The server cannot be reached',
  /**
   * The server's answer does not have the shape of the API. Fix: check that the URL is that of the API and no proxy
   * changes the answers.
   */
  'http/malformed': 'The server gave an answer that cannot be read',
  /** The RPC of the chain did not answer in time. Fix: try again, or name a faster RPC in `networks`. */
  'rpc/timeout': 'The chain did not answer in time',
  /** The request did not reach the RPC of the chain. Fix: check the RPC URL, and the page's `connect-src`. */
  'rpc/unreachable': 'The chain cannot be reached',
  /** The RPC's answer does not have the shape of its method. Fix: name another RPC in `networks`. */
  'rpc/malformed': 'The chain gave an answer that cannot be read',
  /**
   * A node or a wallet answered with an error that no other code names. Fix: read `context.code` and
   * `context.message`.
   */
  'rpc/failed': (c: { code: number; message: string }) => c.message || `RPC error ${c.code}`,
  /**
   * The embedded wallet does not serve the method, or not with these parameters. Fix: use a method of the wallet, or
   * an RPC of your own. @spec S6.06
   */
  'rpc/not-allowed': 'Requested RPC call is not allowed',
  /** The RPC counts too many requests (-32005). Fix: wait, or name an RPC with a higher limit. @spec S8.68 */
  'rpc/limit-exceeded': 'Too many requests, try again later',
  /**
   * The wallet waits for the visitor's answer to an earlier request (-32002). Fix: let the visitor answer it in the
   * wallet.
   */
  'rpc/resource-unavailable': 'The wallet is busy with another request',
}

/** Those whose text is their name: types only, which no page loads. */
export type PlainRequestError =
  /** The node could not parse the request (-32700). Fix: let nothing on the way change the request. @spec S8.69 */
  | 'rpc/parse-failed'
  /** The request is not one of JSON-RPC (-32600). Fix: send `method` and `params`. @spec S8.69 */
  | 'rpc/invalid-request'
  /**
   * The node or wallet does not have the method (-32601). Fix: use a method that it has, or another RPC. @spec S8.69
   */
  | 'rpc/method-not-found'
  /** The parameters do not fit the method (-32602). Fix: correct `params`. @spec S8.69 */
  | 'rpc/invalid-params'
  /** The node or wallet failed inside (-32603). Fix: read `cause`, then try again. @spec S8.69 */
  | 'rpc/internal-error'
  /** The node refuses the input (-32000). Fix: read `cause` for the reason. @spec S8.69 */
  | 'rpc/invalid-input'
  /**
   * The node does not have what the request names (-32001). Fix: check the name, or try again when the node has it.
   * @spec S8.69
   */
  | 'rpc/resource-not-found'
  /**
   * The node does not take the transaction (-32003). Fix: read `cause` for the reason, then build the transaction
   * anew. @spec S8.69
   */
  | 'rpc/transaction-rejected'
  /** The node knows the method and does not serve it (-32004). Fix: use another RPC or another method. @spec S8.69 */
  | 'rpc/method-not-supported'
  /**
   * The version of the request is not served (-32006, or that of a `wallet_sendCalls`). Fix: send the version that
   * the wallet supports. @spec S8.69
   */
  | 'rpc/version-not-supported'
  /**
   * The request demands a capability that the wallet does not have (5700). Fix: mark it as `optional`, or leave it
   * out. @spec S3.78
   */
  | 'calls/unsupported-capability'
  /**
   * The paymaster is none that the operator allows, or would get too much. Fix: name a paymaster of the vault's
   * list. @spec S3.78
   */
  | 'calls/paymaster-not-allowed'
  /**
   * The wallet takes no calls on this chain (5710). Fix: switch to a network of `wallet_getCapabilities`.
   * @spec S3.78
   */
  | 'calls/unsupported-chain'
  /** An earlier request has the same id (5720). Fix: give each request an id of its own, or none. @spec S3.78 */
  | 'calls/duplicate-id'
  /** The wallet does not know calls of this id (5730). Fix: use the id that `wallet_sendCalls` returned. @spec S3.79 */
  | 'calls/unknown-id'
  /** The request has more calls than the wallet takes at once (5740). Fix: send several requests. @spec S3.78 */
  | 'calls/batch-too-large'
  /** The visitor does not want a smart account on this network (5750). Fix: send the calls one by one. @spec S3.78 */
  | 'calls/upgrade-rejected'
  /**
   * The account cannot run the calls together (5760). Fix: do not set `atomicRequired`, or send the calls one by
   * one. @spec S3.78
   */
  | 'calls/atomicity-not-supported'
  /** The embedded wallet grants no permissions to pages. Fix: let the visitor approve each request. */
  | 'calls/permissions-unsupported'
  /**
   * The embedded wallet signs no user operation of a page. Fix: send calls by `wallet_sendCalls`, from which it
   * makes the operation.
   */
  | 'calls/use-wallet-send-calls'
