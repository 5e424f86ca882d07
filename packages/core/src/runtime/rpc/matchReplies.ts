import { LatchkeyError, nodeErrorCode, walletErrorCode } from '@latchkey/protocol'

/** A node's reply to one call. */
export type RpcReply = { result: unknown } | { error: RpcErrorObject }

/** The error object of JSON-RPC, checked. */
export type RpcErrorObject = { code: number; message: string; data?: unknown }

/** Texts of nodes are shown and logged; some return whole pages. */
const maxMessage = 1_000

/**
 * Finds the reply to each id, in the order of the ids; undefined where there is none, more than one, or
 * one that makes no sense. A node that refuses a request as a whole answers with one error for all.
 */
export function matchReplies(
  ids: readonly number[],
  body: unknown,
): readonly (RpcReply | undefined)[] {
  const replies: readonly unknown[] = Array.isArray(body) ? body : [body]
  const [only] = replies.filter(isObject)
  if (only && replies.length === 1 && (only.id === null || only.id === undefined)) {
    const refusal = replyOf(only)
    return ids.map(() => (refusal && 'error' in refusal ? refusal : undefined))
  }
  const byId = new Map<unknown, RpcReply | undefined>()
  for (const reply of replies.filter(isObject)) {
    byId.set(reply.id, byId.has(reply.id) ? undefined : replyOf(reply))
  }
  return ids.map((id) => byId.get(id))
}

/** Returns the error behind a node's error; the node's own message and data stay in `cause`. @spec S8.68-S8.70 */
export function rpcError(cause: RpcErrorObject): LatchkeyError {
  const { code, message } = cause
  if (code === 3) return new LatchkeyError('node/execution-reverted', { cause })
  // The message first: nodes use -32000 for most errors of transactions.
  const nodeCode = nodeErrorCode(message)
  if (nodeCode !== 'node/unknown-node-error') return new LatchkeyError(nodeCode, { cause })
  const walletCode = walletErrorCode(code)
  // A code outside the standards says less than the node's own message; nor does it mean that a wallet is busy.
  const isVague = walletCode === 'wallet/failed' && code !== 5000
  if (isVague || walletCode === 'rpc/resource-unavailable') {
    return new LatchkeyError('rpc/failed', { code, message, cause })
  }
  return new LatchkeyError(walletCode, { cause })
}

function replyOf(reply: Readonly<Record<string, unknown>>): RpcReply | undefined {
  const { error, result } = reply
  if (error === undefined || error === null) {
    return result === undefined ? undefined : { result }
  }
  if (!isObject(error) || !Number.isInteger(error.code)) return undefined
  const message = typeof error.message === 'string' ? error.message.slice(0, maxMessage) : ''
  return { error: { code: Number(error.code), message, data: error.data } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
