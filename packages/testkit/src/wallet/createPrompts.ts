import type { Approval, ApprovalRequest } from './ApprovalRequest.js'
import { providerError } from './providerError.js'
import type { NextOutcome } from './ScriptedWallet.js'

/** The wallet's questions to its visitor. */
export type Prompts = {
  /** Asks, then does the work; a scripted outcome comes first. */
  ask(request: ApprovalRequest, work: () => unknown): Promise<unknown>
  next(outcome: NextOutcome): void
  readonly withoutGesture: number
}

/** Makes the prompting side of a wallet. */
export function createPrompts(approve: Approval): Prompts {
  const script: NextOutcome[] = []
  let connecting = false
  let withoutGesture = 0

  async function decide(request: ApprovalRequest): Promise<boolean> {
    if (typeof approve === 'string') return approve === 'auto'
    if (request.kind !== 'connect') return approve(request)
    // Extensions keep one window for the permission and turn a second request away.
    if (connecting) throw providerError(-32002, 'A request for permission is already pending')
    connecting = true
    try {
      return await approve(request)
    } finally {
      connecting = false
    }
  }

  return {
    async ask(request, work) {
      if (isUntouched()) withoutGesture++
      const outcome = script.shift()
      if (outcome === 'hang') return new Promise<never>(() => {})
      if (typeof outcome === 'object' && 'result' in outcome) return outcome.result
      if (typeof outcome === 'object' && 'delayMs' in outcome) {
        await new Promise((over) => setTimeout(over, outcome.delayMs))
      } else if (typeof outcome === 'object') {
        throw providerError(outcome.code, outcome.message, outcome.data)
      }
      if (outcome === 'reject' || !(await decide(request))) {
        throw providerError(4001, 'User rejected the request.')
      }
      return work()
    },
    next: (outcome) => void script.push(outcome),
    get withoutGesture() {
      return withoutGesture
    },
  }
}

// Outside a browser nobody can tell.
function isUntouched(): boolean {
  const activation = typeof navigator === 'undefined' ? undefined : navigator.userActivation
  return activation?.isActive === false
}
