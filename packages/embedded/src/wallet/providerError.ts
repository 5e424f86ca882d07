import { providerError } from '@latchkey/core/source'
import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'

const codes: Readonly<Partial<Record<ErrorCode, number>>> = {
  'wallet/rejected': 4001,
  'frame/not-logged-in': 4100,
  'frame/session-expired': 4100,
  'rpc/not-allowed': 4200,
  'network/unsupported': 4901,
  'node/execution-reverted': 3,
  'frame/load-failed': 4900,
  'frame/required': 4900,
  'frame/origin-not-allowed': 4900,
  'frame/request-timeout': 4900,
  'frame/server-unreachable': 4900,
  'frame/busy': -32002,
  'frame/request-refused': -32602,
  'rpc/invalid-params': -32602,
  'rpc/invalid-request': -32600,
  'rpc/limit-exceeded': -32005,
}

/** What went wrong in the frame or on the way to it, in the numbers of EIP-1193. @spec S4.54 */
export function toProviderError(error: unknown): unknown {
  if (!isLatchkeyError(error)) return error
  const { code, message } = error
  if (code === 'rpc/failed')
    return providerError(Number(read(error.context, 'code')), message, error)
  // The frame took it back because the visitor left; without its word, nobody knows what the visitor did.
  if (code === 'frame/aborted') return providerError(error.cause ? 4001 : 4900, message, error)
  return providerError(codes[code] ?? -32603, message, error)
}

const read = (context: object, key: string): unknown => Reflect.get(context, key)
