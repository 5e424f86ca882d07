import { LatchkeyError, nodeErrorCode, walletErrorCode } from '@latchkey/protocol'

export type RpcReply = { result: unknown } | { error: RpcErrorObject }

export type RpcErrorObject = { code: number; message: string; data?: unknown }

/** Bounds error pages that nodes return as messages. */
const maxMessage = 1_000

/** Finds the reply per id; missing, repeated and malformed ones are undefined. A rejected batch has one error for all. */
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

/** Converts a node's error; its message and data stay in `cause`. @spec S8.68-S8.70 */
export function rpcError(cause: RpcErrorObject): LatchkeyError {
  const { code, message } = cause
  if (code === 3) return new LatchkeyError('node/execution-reverted', { cause })
  // Message first: nodes use -32000 for most transaction errors.
  const nodeCode = nodeErrorCode(message)
  if (nodeCode !== 'node/unknown-node-error') return new LatchkeyError(nodeCode, { cause })
  const walletCode = walletErrorCode(code)
  // A nonstandard code says less than the message, and a node's code never means a busy wallet.
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
