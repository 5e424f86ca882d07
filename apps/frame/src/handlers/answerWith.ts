import type { FrameRequest } from '@latchkey/protocol/frame'
import type { HandlerParts } from './Handlers.js'
import { handlerTable } from './handlerTable.js'

/** Gives a question to what answers it. */
export function answerWith(parts: HandlerParts): (request: FrameRequest) => Promise<unknown> {
  return ({ name, payload }) => {
    // The row of a name takes exactly the payload of that name, as the question was read.
    const handler = handlerTable[name] as (
      parts: HandlerParts,
      payload: unknown,
    ) => Promise<unknown>
    return handler(parts, payload)
  }
}
