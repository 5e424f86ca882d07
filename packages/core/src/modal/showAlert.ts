import type { AlertKey } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { alertDismissed, alertShown } from './noticeChanges.js'

export type ShowAlertParameters = { alert: AlertKey; details?: readonly string[] }

/** Reports a configuration mistake once per instance. */
export async function showAlert(
  { store }: Context,
  { alert, details }: ShowAlertParameters,
): Promise<void> {
  store.update('alerts', alertShown(alert, details))
}

export async function hideAlert({ store }: Context): Promise<void> {
  store.update('alerts', alertDismissed)
}
