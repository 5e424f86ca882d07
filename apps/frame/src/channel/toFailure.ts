import { type ErrorCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { FrameFailure } from '@latchkey/protocol/frame'

/** What a wallet's numbers (EIP-1193, EIP-1474) say of our failures. */
const rpcCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  'wallet/rejected': 4001,
  'frame/busy': 4001,
  'frame/aborted': 4001,
  'wallet/unauthorized': 4100,
  'frame/not-logged-in': 4100,
  'frame/session-expired': 4100,
  'rpc/not-allowed': 4200,
  'network/unsupported': 4902,
  'node/execution-reverted': 3,
  'rpc/invalid-request': -32600,
  'rpc/invalid-params': -32602,
}

/** Puts a failure into the words of the catalogue: no stack, no text of a server or of a thrown stranger. */
export function toFailure(error: unknown): FrameFailure {
  if (!isLatchkeyError(error)) return frameFailureOf(new LatchkeyError('frame/failed'))
  return frameFailureOf(error)
}

function frameFailureOf({ code, context, message }: LatchkeyError): FrameFailure {
  const { seconds } = context as { seconds?: unknown }
  const rpcCode = code === 'rpc/failed' ? numberOf(context, 'code') : rpcCodes[code]
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
