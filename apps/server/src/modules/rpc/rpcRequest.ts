import { limits } from '@latchkey/protocol'
import { parseJson } from '@latchkey/service/parseJson'

type RpcId = string | number | null

/** The ids of a JSON-RPC body, each of which needs a response. */
export type RpcRequest = { readonly ids: readonly RpcId[]; readonly isBatch: boolean }

/** Parses a JSON-RPC body, single or batch; undefined where it is none. @spec S7.31 */
export function parseRpcRequest(text: string): RpcRequest | undefined {
  const body = parseJson(text)
  const calls: unknown[] = Array.isArray(body) ? body : [body]
  if (calls.length === 0 || calls.length > limits.rpcBatchSize || !calls.every(isCall)) {
    return undefined
  }
  return { ids: calls.map((call) => call.id ?? null), isBatch: Array.isArray(body) }
}

/** The response to a request that no endpoint answered; code -32603 lets clients retry. */
export function rpcFailure({ ids, isBatch }: RpcRequest, message: string): object {
  const answers = ids.map((id) => ({ jsonrpc: '2.0', id, error: { code: -32603, message } }))
  return isBatch ? answers : { ...answers[0] }
}

type Call = { readonly method: string; readonly id?: RpcId }

function isCall(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null) return false
  const { id, jsonrpc, method } = value as Record<string, unknown>
  const isId = id === undefined || id === null || typeof id === 'string' || typeof id === 'number'
  return jsonrpc === '2.0' && typeof method === 'string' && method !== '' && isId
}
