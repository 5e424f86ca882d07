import { LatchkeyError } from '@latchkey/protocol'
import type { ApprovalsParameters } from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'

export type PresentAlertsParameters = {
  readonly parameters: Pick<ApprovalsParameters, 'alerts'>
  readonly deps: Pick<ApprovalDeps, 'draw'>
  isShown(): boolean
}

/** Shows what happened to the wallet elsewhere; resolves when the visitor says that it was them. */
export function presentAlerts({ parameters: { alerts }, deps, isShown }: PresentAlertsParameters): {
  done: Promise<void>
  redraw(): void
} {
  const shown = alerts.pending()
  let redraw = () => {}
  const done = new Promise<void>((resolve, reject) => {
    redraw = () => {
      if (!isShown()) return
      deps.draw({
        kind: 'alerts',
        alerts: shown,
        onAcknowledge() {
          alerts.acknowledge(shown)
          resolve()
        },
        onFreeze: () => alerts.freeze(),
        onFrozen: () => reject(new LatchkeyError('frame/wallet-frozen')),
        // They stay unacknowledged, and come before the next approval.
        onLater: () => reject(new LatchkeyError('wallet/rejected')),
      })
    }
  })
  redraw()
  return { done, redraw }
}
