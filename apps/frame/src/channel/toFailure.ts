import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type FrameFailure, providerErrorCodes } from '@latchkey/protocol/frame'

/** Converts an error to a failure of the catalogue, without stack and without a server's or unknown error's text. */
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
