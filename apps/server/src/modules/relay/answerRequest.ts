import { relayError } from './relayErrors.js'
import type { RelayFrame } from './relayFrame.js'
import type { Caller, RelayAnswer, RelayMethod } from './relayMethods.js'

type Request = Extract<RelayFrame, { kind: 'request' }>

/** Runs a request and returns the text of its response; a failure of the store is reported here, without details for the client. */
export async function answerRequest(
  methods: ReadonlyMap<string, RelayMethod>,
  caller: Caller,
  { id, method, params }: Request,
  report: (line: string) => void,
): Promise<string> {
  const run = methods.get(method.replace(/^iridium_/, 'irn_'))
  if (!run) return answerText(id, { error: 'InvalidMethod' })
  try {
    return answerText(id, await run(caller, params))
  } catch (error) {
    report(`relay: ${method} failed: ${error}`)
    return answerText(id, { error: 'Internal' })
  }
}

/** The text of a response; `id` is JSON already. */
export function answerText(id: string, answer: RelayAnswer): string {
  const content = 'error' in answer ? { error: relayError(answer.error) } : answer
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(content).slice(1)}`
}
