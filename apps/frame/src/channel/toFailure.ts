import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type FrameFailure, providerErrorCodes } from '@latchkey/protocol/frame'

/** Puts a failure into the words of the catalogue: no stack, no text of a server or of a thrown stranger. */
export function toFailure(error: unknown): FrameFailure {
  if (!isLatchkeyError(error)) return frameFailureOf(new LatchkeyError('frame/failed'))
  return frameFailureOf(error)
}

function frameFailureOf({ code, context, message }: LatchkeyError): FrameFailure {
  const { seconds } = context as { seconds?: unknown }
  const rpcCode = code === 'rpc/failed' ? numberOf(context, 'code') : providerErrorCodes[code]
  return {
    message: message.slice(0, 512),
    code,
    ...(typeof seconds === 'number' && { seconds }),
    ...(rpcCode !== undefined && { rpcCode }),
  }
}

function numberOf(context: object, key: string): number | undefined {
  const value: unknown = Reflect.get(context, key)
  return typeof value === 'number' ? value : undefined
}
