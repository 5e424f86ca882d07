import { LatchkeyError } from '@latchkey/protocol'
import { frameLimits } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import { rejectSmartAccountMethods } from '../decoding/prepareRequest.js'
import type { Approvals, ApprovalsParameters } from './Approvals.js'
import { type ApprovalDeps, browserDeps } from './browserDeps.js'
import { createQueue, type QueueEntry } from './createQueue.js'
import { presentRequest } from './presentRequest.js'

/** Creates the approvals; tests pass other dependencies than the browser's. */
export function createApprovals(
  parameters: ApprovalsParameters,
  deps: ApprovalDeps = browserDeps(parameters),
): Approvals {
  const { onOpenChange } = parameters
  const queue = createQueue<ApprovalRequest>(frameLimits.approvalQueue, onChange)
  let shown: QueueEntry<ApprovalRequest> | undefined
  let redraw = () => {}

  return {
    async request({ caipNetworkId, method, params }) {
      rejectSmartAccountMethods(method)
      // The copy is private to the frame from here on.
      return queue.enqueue({ caipNetworkId, method, params: freezeJson(params) })
    },
    abortAll: () => queue.abortAll(),
  }

  function onChange(): void {
    const next = queue.current()?.entry
    if (next === shown) {
      redraw()
      return
    }
    const wasOpen = shown !== undefined
    shown = next
    redraw = () => {}
    if (!next) {
      deps.draw({ kind: 'none' })
      onOpenChange(false)
      return
    }
    if (!wasOpen) onOpenChange(true)
    const request = presentRequest({
      parameters,
      deps,
      request: next.item,
      isShown: () => shown === next,
      onSigned: next.commit,
      queuedCount: () => queue.current()?.queuedCount ?? 0,
    })
    redraw = request.redraw
    request.done.then(next.resolve, (error) =>
      next.reject(error ?? new LatchkeyError('frame/failed')),
    )
  }
}

/** Returns a frozen private copy of a request, from which it is decoded, shown and signed. */
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
