import { parseJson } from '@latchkey/service/parseJson'
import { splitJson, splitObject } from './splitJson.js'

/** One call of a visitor; id and parameters are JSON as it was written. */
export type RpcCall = {
  readonly method: string
  readonly id?: string
  readonly params?: string
}

export type RpcRequest = { readonly calls: readonly RpcCall[]; readonly isBatch: boolean }

export const rpcErrors = {
  notAllowed: -32601,
  /** Clients retry these two. */
  unreachable: -32603,
  limitExceeded: -32005,
  /** They do not retry this one. */
  tooLarge: -32000,
} as const

/** The fields of a call that are read, and some that are not. */
const maxFields = 16

/** Parses a JSON-RPC body, single or batch; undefined where it is none. @spec S7.31 */
export function parseRpcRequest(text: string, batchSize: number): RpcRequest | undefined {
  // The parser is the judge of what is JSON; what follows relies on it.
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null) return undefined
  const isBatch = Array.isArray(body)
  const texts = isBatch ? splitJson(text, batchSize) : [text.trim()]
  const calls = texts?.flatMap((each) => parseCall(each) ?? [])
  if (!calls?.length || calls.length !== texts?.length) return undefined
  return { calls, isBatch }
}

/** The body with these calls of a request, of the known fields only: a node sees exactly what was checked. */
export function writeRpcRequest({ calls, isBatch }: RpcRequest): string {
  const texts = calls.map(({ id, method, params }) => {
    const fields = [
      '"jsonrpc":"2.0"',
      ...(id === undefined ? [] : [`"id":${id}`]),
      `"method":${JSON.stringify(method)}`,
      ...(params === undefined ? [] : [`"params":${params}`]),
    ]
    return `{${fields.join()}}`
  })
  return isBatch ? `[${texts.join()}]` : texts.join()
}

/** The answer to calls that failed for one reason, each under its id. */
export function writeRpcFailure(
  { calls, isBatch }: RpcRequest,
  code: number,
  text: string,
): string {
  const failures = calls.map((call) => writeCallFailure(call, code, text))
  return isBatch ? `[${failures.join()}]` : failures.join()
}

/** The answer to one call that failed; `data` is for clients that read more than the code. */
export const writeCallFailure = (
  { id = 'null' }: RpcCall,
  code: number,
  message: string,
  data?: unknown,
) => `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message, data })}}`

function parseCall(text: string): RpcCall | undefined {
  const fields = text.startsWith('{') ? splitObject(text, maxFields) : undefined
  const id = fields?.get('id')
  const params = fields?.get('params')
  const [version, method] = ['jsonrpc', 'method'].map((name) => parseJson(fields?.get(name) ?? ''))
  if (version !== '2.0' || typeof method !== 'string') return undefined
  // Errors repeat the name.
  if (method === '' || method.length > 100) return undefined
  if (id !== undefined && !/^(?:null|[-\d"])/.test(id)) return undefined
  return { method, ...(id !== undefined && { id }), ...(params !== undefined && { params }) }
}
