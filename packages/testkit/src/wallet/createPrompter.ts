import type { Approval, ApprovalRequest } from './ApprovalRequest.js'
import { providerError } from './providerError.js'
import type { ScriptedResponse } from './ScriptedWallet.js'
import type { WalletQuirks } from './WalletQuirks.js'

/** Apps tell by the time whether a visitor or the wallet itself refused. */
const fastestAnswerMs = 320

export type Prompter = {
  prompt(request: ApprovalRequest, work: () => unknown): Promise<unknown>
  next(response: ScriptedResponse): void
  readonly withoutGesture: number
}

export function createPrompter(
  approve: Approval,
  {
    declinesTogether,
    whileOpenCode = -32002,
  }: Pick<WalletQuirks, 'declinesTogether' | 'whileOpenCode'> = {},
): Prompter {
  const responses: ScriptedResponse[] = []
  let connecting = false
  let open: Promise<boolean> | undefined
  let withoutGesture = 0

  async function decide(request: ApprovalRequest): Promise<boolean> {
    if (typeof approve === 'string') return approve === 'auto'
    if (request.kind !== 'connect' && request.kind !== 'sign-in') return approve(request)
    // Extensions reject a second permission request while one is pending.
    if (connecting)
      throw providerError(whileOpenCode, 'A request for permission is already pending')
    connecting = true
    try {
      return await approve(request)
    } finally {
      connecting = false
    }
  }

  async function decideInTurn(request: ApprovalRequest): Promise<boolean> {
    if (!declinesTogether) return decide(request)
    const own: Promise<boolean> = open
      ? open.then((isApproved) => isApproved && decide(request))
      : decide(request)
    open = own
    try {
      return await own
    } finally {
      if (open === own) open = undefined
    }
  }

  return {
    async prompt(request, work) {
      if (hasNoUserActivation()) withoutGesture++
      const start = performance.now()
      const response = responses.shift()
      if (response === 'hang') return new Promise<never>(() => {})
      if (typeof response === 'object' && 'result' in response) return response.result
      if (typeof response === 'object' && 'delayMs' in response) {
        await pause(response.delayMs)
      } else if (typeof response === 'object') {
        throw providerError(response.code, response.message, response.data)
      }
      if (response === 'reject' || !(await decideInTurn(request))) {
        await pause(fastestAnswerMs - (performance.now() - start))
        throw providerError(4001, 'User rejected the request.')
      }
      return work()
    },
    next: (response) => void responses.push(response),
    get withoutGesture() {
      return withoutGesture
    },
  }
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

function hasNoUserActivation(): boolean {
  const activation = typeof navigator === 'undefined' ? undefined : navigator.userActivation
  return activation?.isActive === false
}
