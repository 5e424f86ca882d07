import { answerText } from './answerRequest.js'
import { type Admit, type RelayVisitor, tooMany } from './createAdmission.js'
import type { RelayLoad } from './createRelayLoad.js'
import { frameBytes, type RelayLimits } from './relayLimits.js'
import type { RelayRequests } from './relayRequests.js'
import type { UpgradeRefusal } from './upgradeRequest.js'

/** A call of a client without a socket that may send its body. */
export type CallAdmission = {
  /** Runs the request in the body; its answer counts as unread until `leave`. */
  run(body: Buffer): Promise<string | UpgradeRefusal>
  /** Says how to end it where it must give way. */
  onEvict(end: () => void): void
  /** Gives back the place of the call, once its answer is on its way or it has failed. */
  leave(): void
}

export type CallsDeps = {
  readonly admit: Admit
  readonly load: RelayLoad
  readonly limits: RelayLimits
  readonly requests: RelayRequests
}

/** Creates the calls without a socket: each has a place, and room for its body before a byte of it is read. */
export function createCalls({ admit, load, limits, requests }: CallsDeps) {
  return (visitor: RelayVisitor, length = frameBytes(limits)): CallAdmission | UpgradeRefusal => {
    const caller = admit(visitor, load.calls)
    if ('status' in caller) return caller
    const seconds = load.requests.wait(caller, 1 + length / limits.bytesPerRequest)
    const body = Math.min(length, frameBytes(limits))
    if (seconds > 0 || !load.receivedBytes.take(caller, body)) {
      load.calls.give(caller)
      return tooMany('Too many requests of this client or network', seconds || undefined)
    }
    let unread = 0
    let hasLeft = false

    return {
      async run(bytes) {
        const frame = requests.receive(caller, bytes)
        if (frame.kind === 'limited') return tooMany('Too many requests', frame.seconds)
        if (frame.kind !== 'request') {
          // There is no delivery that it could be the response to.
          if (frame.kind === 'answer') load.requests.charge(caller, 1)
          const error = frame.kind === 'refused' ? frame.error : 'Serialization'
          return answerText(frame.id, { error })
        }
        const answer = await requests.run(caller, frame, bytes.length)
        if (typeof answer !== 'string') return tooMany('Too many requests', answer.seconds)
        if (!load.unreadBytes.take(caller, answer.length)) return tooMany('Too many unread answers')
        unread = answer.length
        return answer
      },
      onEvict: (end) => load.onEvict(caller, end),
      leave() {
        if (hasLeft) return
        hasLeft = true
        load.calls.give(caller)
        load.receivedBytes.give(caller, body)
        load.unreadBytes.give(caller, unread)
      },
    }
  }
}
