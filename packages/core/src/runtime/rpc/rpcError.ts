import { LatchkeyError, nodeErrorCode, walletErrorCode } from '@latchkey/protocol'
import type { RpcErrorObject } from './matchReplies.js'

/** The failure behind a node's error; the node's own words and data stay in `cause`. @spec S8.68-S8.70 */
export function rpcError(cause: RpcErrorObject): LatchkeyError {
  const { code, message } = cause
  if (code === 3) return new LatchkeyError('node/execution-reverted', { cause })
  // Words first: nodes put most of what they say about transactions under -32000.
  const said = nodeErrorCode(message)
  if (said !== 'node/unknown-node-error') return new LatchkeyError(said, { cause })
  const numbered = walletErrorCode(code)
  // A number that nobody agreed on says less than the node's own text; nor is it a wallet that is busy here.
  const isVague = numbered === 'wallet/failed' && code !== 5000
  if (isVague || numbered === 'rpc/resource-unavailable') {
    return new LatchkeyError('rpc/failed', { code, message, cause })
  }
  return new LatchkeyError(numbered, { cause })
}
