import { LatchkeyError } from '@latchkey/protocol'
import type { ApprovalsParameters } from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'

export type PresentAlertsParameters = {
  readonly parameters: Pick<ApprovalsParameters, 'alerts'>
  readonly deps: Pick<ApprovalDeps, 'draw' | 'detectsOverlays'>
  isShown(): boolean
}

/** Shows what happened to the wallet elsewhere; resolves when the visitor says that it was them. */
export function presentAlerts({ parameters: { alerts }, deps, isShown }: PresentAlertsParameters): {
  done: Promise<void>
  redraw(): void
} {
  const shown = alerts.pending()
  const isFrozen = alerts.isFrozen()
  const unfreezeAt = alerts.unfreezeAt()
  // If this fails, they open by themselves again.
  const markSeen = () => void alerts.markSeen(shown).catch(() => undefined)
  let redraw = () => {}
  const done = new Promise<void>((resolve, reject) => {
    redraw = () => {
      if (!isShown()) return
      deps.draw({
        kind: 'alerts',
        alerts: shown,
        isFrozen,
        ...(isFrozen && unfreezeAt !== undefined && { unfreezeAt }),
        onSeen: markSeen,
        onAcknowledge() {
          markSeen()
          // A click through something that the page put above it must not count for good.
          if (deps.detectsOverlays) alerts.acknowledge(shown)
          else alerts.hide(shown)
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
