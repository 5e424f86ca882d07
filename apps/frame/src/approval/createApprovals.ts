import { LatchkeyError } from '@latchkey/protocol'
import { frameLimits } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../decoding/card/Prepared.js'
import { refuseSmartAccounts } from '../decoding/prepareRequest.js'
import type { Approvals, ApprovalsParameters } from './Approvals.js'
import { type ApprovalParts, browserParts } from './browserParts.js'
import { createQueue, type Waiting } from './createQueue.js'
import { presentRequest } from './presentRequest.js'

/** Shows requests one after the other and signs what was approved. `parts` are the browser's, unless a test brings others. */
export function createApprovals(
  parameters: ApprovalsParameters,
  parts: ApprovalParts = browserParts(parameters),
): Approvals {
  const { onOpen } = parameters
  const queue = createQueue<ApprovalRequest>(frameLimits.approvalQueue, onChange)
  // Kept while the page is open: nobody else needs to know whom the visitor pays.
  const recent: string[] = []
  let shown: Waiting<ApprovalRequest> | undefined
  let redraw = () => {}

  return {
    async ask({ caipNetworkId, method, params }) {
      refuseSmartAccounts(method)
      // From here on nobody but us holds what was asked.
      return queue.ask({ caipNetworkId, method, params: freezeJson(params) })
    },
    abortAll: () => queue.abortAll(),
  }

  function onChange(): void {
    const next = queue.current()?.waiting
    if (next === shown) {
      redraw()
      return
    }
    const wasOpen = shown !== undefined
    shown = next
    redraw = () => {}
    if (!next) {
      parts.draw({ kind: 'none' })
      onOpen(false)
      return
    }
    if (!wasOpen) onOpen(true)
    const request = presentRequest({
      parameters,
      parts,
      request: next.item,
      recent,
      isShown: () => shown === next,
      onSigned: next.commit,
      behind: () => queue.current()?.behind ?? 0,
    })
    redraw = request.redraw
    request.done.then(next.resolve, (error) =>
      next.reject(error ?? new LatchkeyError('frame/failed')),
    )
  }
}

/** A copy of what was asked that nobody can reach or change: it is read, shown and signed from this. */
function freezeJson(value: unknown): unknown {
  try {
    return deepFreeze(JSON.parse(JSON.stringify(value ?? null)))
  } catch (cause) {
    throw new LatchkeyError('rpc/invalid-params', { cause })
  }
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
