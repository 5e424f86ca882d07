import { answerRequest, answerText } from './answerRequest.js'
import type { RelayLoad } from './createRelayLoad.js'
import { parseRelayFrame, peekId, type RelayFrame } from './relayFrame.js'
import type { RelayLimits } from './relayLimits.js'
import type { Caller, RelayMethod } from './relayMethods.js'

export type RelayRequestsDeps = {
  readonly load: RelayLoad
  readonly limits: RelayLimits
  readonly methods: ReadonlyMap<string, RelayMethod>
  readonly report: (line: string) => void
}

type Request = Extract<RelayFrame, { kind: 'request' }>

/** What a client sent is more than it may send now. */
export type Limited = { readonly kind: 'limited'; readonly id: string; readonly seconds: number }

/** Requests of clients, over a socket or without one: what each costs, and its answer. */
export type RelayRequests = {
  /** Charges what arrived by its bytes and items, and parses it; responses to deliveries are free, up to the size of a usual one. */
  receive(caller: Caller, bytes: Buffer, isBinary?: boolean): RelayFrame | Limited
  /** Runs a request; its memory counts until it is answered, and its answer costs by its bytes. */
  run(caller: Caller, request: Request, bytes: number): Promise<string | Limited>
}

/** Memory of a request beside its text. */
const requestOverhead = 1_024

/** Creates the one way in which requests are charged and answered. */
export function createRelayRequests(deps: RelayRequestsDeps): RelayRequests {
  const { load, limits, methods, report } = deps

  return {
    receive(caller, bytes, isBinary = false) {
      const { length } = bytes
      const cost = 1 + length / limits.bytesPerRequest
      // What is long costs before it becomes a text, so that a refused one costs this node nothing.
      const isLong = length > limits.bytesPerRequest
      const early = isLong ? load.requests.take(caller, cost) : 0
      if (early > 0) return { kind: 'limited', id: peekId(bytes), seconds: early }
      const frame = parseRelayFrame(isBinary ? '' : bytes.toString('utf8'))
      if (frame.kind === 'answer' && !isLong) return frame
      const items = frame.kind === 'request' ? countItems(frame.params, limits.batchItems) : 0
      const rest = (isLong ? 0 : cost) + items / limits.itemsPerRequest
      const seconds = load.requests.take(caller, rest)
      return seconds > 0 ? { kind: 'limited', id: frame.id, seconds } : frame
    },

    async run(caller, request, bytes) {
      // The text and what is parsed from it.
      const memory = 2 * bytes + requestOverhead
      const isActive = load.active.take(caller)
      if (!isActive || !load.receivedBytes.take(caller, memory)) {
        if (isActive) load.active.give(caller)
        return { kind: 'limited', id: request.id, seconds: 1 }
      }
      const answer = await answerRequest(methods, caller, request, report)
      load.active.give(caller)
      load.receivedBytes.give(caller, memory)
      load.requests.charge(caller, answer.length / limits.bytesPerRequest)
      return answer
    },
  }
}

/** The response to a request that was too many. */
export const limitedText = ({ id }: Limited): string => answerText(id, { error: 'TooManyRequests' })

/** How many items a batch has; one that has too many is refused for that, and costs no more. */
function countItems(params: unknown, most: number): number {
  if (typeof params !== 'object' || params === null) return 0
  const lengths = Object.values(params).map((value) => (Array.isArray(value) ? value.length : 0))
  return Math.min(most, Math.max(0, ...lengths.slice(0, 20)))
}
