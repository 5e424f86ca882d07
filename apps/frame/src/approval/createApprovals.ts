import { LatchkeyError } from '@latchkey/protocol'
import { frameLimits } from '@latchkey/protocol/frame'
import { createRefusedSends } from '../decoding/card/createRefusedSends.js'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import { hasHiddenCharacters } from '../decoding/card/plainText.js'
import { rejectRefusedMethod } from '../decoding/rejectRefusedMethod.js'
import type { SecurityPurpose, Stage } from '../stage/Stage.js'
import type {
  Approvals,
  ApprovalsParameters,
  EmailChangeRequest,
  SecurityResult,
} from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'
import { createQueue, type QueueEntry } from './createQueue.js'
import { presentAlerts } from './presentAlerts.js'
import { presentEmailChange } from './presentEmailChange.js'
import { presentLoginWindow } from './presentLoginWindow.js'
import { presentRequest } from './presentRequest.js'
import { presentSecurity } from './presentSecurity.js'
import { refuseInvalidRequest } from './refuseInvalidRequest.js'

type QueueItem =
  | { readonly kind: 'request'; readonly request: ApprovalRequest }
  | { readonly kind: 'email'; readonly change: EmailChangeRequest }
  | { readonly kind: 'alerts' }
  | { readonly kind: 'security'; readonly purpose: SecurityPurpose }
  | { readonly kind: 'login'; readonly purpose: SecurityPurpose; readonly resultUri: string }

const plainName = /^[\x21-\x3f\x41-\x7e]+@[^@]+$/

export function createApprovals(parameters: ApprovalsParameters, deps: ApprovalDeps): Approvals {
  const setOpen = createOpening(parameters.onOpenChange)
  const queue = createQueue<QueueItem>(frameLimits.approvalQueue, onChange)
  let shown: QueueEntry<QueueItem> | undefined
  let redraw = () => {}
  const refusedSends = createRefusedSends()

  return {
    async request({ caipNetworkId, method, params }) {
      rejectRefusedMethod(method)
      // The copy is private to the frame from here on.
      const frozen = freezeJson(params)
      return queue.enqueue({ kind: 'request', request: { caipNetworkId, method, params: frozen } })
    },
    async approveEmailChange({ newEmail, oldEmail }) {
      requirePlainEmail(newEmail)
      await queue.enqueue({ kind: 'email', change: { newEmail, oldEmail } })
    },
    async showAlerts() {
      if (parameters.alerts.pending().length > 0) await queue.enqueue({ kind: 'alerts' })
    },
    async showSecurity(purpose, resultUri) {
      const item =
        resultUri === undefined
          ? ({ kind: 'security', purpose } as const)
          : ({ kind: 'login', purpose, resultUri } as const)
      // The queue returns what its own presenter resolved with.
      return (await queue.enqueue(item)) as SecurityResult
    },
    abortAll: (reason) => queue.abortAll(reason),
  }

  function onChange(): void {
    const next = queue.current()?.entry
    if (next === shown) {
      redraw()
      return
    }
    shown = next
    redraw = () => {}
    if (!next) {
      deps.draw({ kind: 'none' })
      setOpen(false)
      return
    }
    present(next).then(next.resolve, (error) =>
      next.reject(error ?? new LatchkeyError('frame/failed')),
    )
  }

  /** Shows alerts first, if there are any: nothing is approved before the visitor has seen them. */
  async function present(entry: QueueEntry<QueueItem>): Promise<unknown> {
    const { item } = entry
    const isShown = () => shown === entry
    const queuedCount = () => queue.current()?.queuedCount ?? 0
    const common = { parameters, deps, isShown, queuedCount }
    if (item.kind === 'login') return presentLoginWindow({ ...common, ...item })
    if (item.kind === 'security') {
      // Not behind alerts, nor refused for a frozen wallet: both are answered there.
      deps.draw(readingStage(parameters, entry))
      setOpen(true)
      const window = presentSecurity({ ...common, purpose: item.purpose })
      redraw = window.redraw
      return window.done
    }
    // They waited behind a request, which may have shown them.
    if (item.kind === 'alerts' && !(await parameters.alerts.hasUnseen())) return undefined
    if (item.kind !== 'alerts') deps.draw(readingStage(parameters, entry))
    if (item.kind !== 'request') setOpen(true)
    await Promise.all([
      item.kind === 'request' &&
        refuseInvalidRequest({ parameters, deps, refusedSends, request: item.request }).then(
          () => isShown() && setOpen(true),
        ),
      item.kind !== 'alerts' && requireUnfrozen(parameters.alerts),
    ])
    const alertsFirst = async () => {
      if (!isShown()) throw new LatchkeyError('frame/aborted')
      if (parameters.alerts.pending().length === 0) return false
      const before = redraw
      const alerts = presentAlerts({ parameters, deps, isShown })
      redraw = alerts.redraw
      await alerts.done
      if (!isShown()) throw new LatchkeyError('frame/aborted')
      redraw = before
      return true
    }
    await alertsFirst()
    if (item.kind === 'alerts') return undefined
    const screen = { ...common, alertsFirst }
    const { commit: onSigned } = entry
    const presented =
      item.kind === 'email'
        ? presentEmailChange(screen, item.change)
        : presentRequest({ ...screen, request: item.request, onSigned, refusedSends })
    redraw = presented.redraw
    return presented.done
  }
}

/** Another address looks like one that it is not; the vault refuses other scripts before the @ too. */
function requirePlainEmail(email: string): void {
  if (hasHiddenCharacters(email) || !plainName.test(email)) throw new LatchkeyError('email/invalid')
}

/** Reports each change once: a page shows the frame for it. */
function createOpening(onOpenChange: (isOpen: boolean) => void): (isOpen: boolean) => void {
  let last = false
  return (isOpen) => {
    if (isOpen === last) return
    last = isOpen
    onOpenChange(isOpen)
  }
}

/** Before the visitor reads and approves what cannot be signed. */
async function requireUnfrozen(alerts: ApprovalsParameters['alerts']): Promise<void> {
  await alerts.ready()
  if (alerts.isFrozen()) throw new LatchkeyError('frame/wallet-frozen')
}

/** Shown until it is known what is to be shown; the visitor can leave it. */
const readingStage = (
  { dappName, hostOrigin }: ApprovalsParameters,
  { reject }: QueueEntry<QueueItem>,
): Stage => ({
  kind: 'reading',
  hostOrigin,
  dappName: dappName(),
  onReject: () => reject(new LatchkeyError('wallet/rejected')),
})

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
