import { providerError } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { providerErrorCodes } from '@latchkey/protocol/frame'

/** Adds an EIP-1193 code. @spec S4.54 */
export function toProviderError(error: unknown): unknown {
  if (!isLatchkeyError(error)) return error
  const { code, message } = error
  if (code === 'rpc/failed')
    return providerError(Number(read(error.context, 'code')), message, error)
  // With a cause, the visitor left; without one, the channel closed and the visitor's decision is unknown.
  if (code === 'frame/aborted') return providerError(error.cause ? 4001 : 4900, message, error)
  return providerError(providerErrorCodes[code] ?? -32603, message, error)
}

const read = (context: object, key: string): unknown => Reflect.get(context, key)
