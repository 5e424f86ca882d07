import type { Ledger } from './createLedger.js'
import { RpcError, rpcMethods } from './rpcMethods.js'

type Request = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** Handles a JSON-RPC request or batch and returns the response as JSON. */
export function handleRpcRequests(ledger: Ledger, text: string): string {
  const body = parse(text)
  if (Array.isArray(body))
    return stringifyWithBigInts(body.map((each) => handleRpcRequest(ledger, each)))
  return stringifyWithBigInts(handleRpcRequest(ledger, body))
}

function handleRpcRequest(ledger: Ledger, request: unknown): object {
  const { id = null, method, params } = (request ?? {}) as Request
  const call =
    typeof method === 'string' && Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined
  try {
    if (!call) throw new RpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: call(ledger, Array.isArray(params) ? params : []) }
  } catch (error) {
    const failure = error instanceof RpcError ? error : new RpcError(-32603, 'Internal error')
    const { code, data, message } = failure
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

/** Writes bigints as JSON integers, as Solana's clients expect. */
export function stringifyWithBigInts(value: unknown): string {
  const text = JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' ? `\u0001${each}\u0001` : each,
  )
  return text.replaceAll(/"\\u0001(-?\d+)\\u0001"/g, '$1')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
