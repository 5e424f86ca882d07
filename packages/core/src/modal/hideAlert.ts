import type { Context } from '../runtime/context.js'
import { alertDismissed } from '../state/alertsSlice.js'

/** Takes the alert on screen away. */
export async function hideAlert({ store }: Context): Promise<void> {
  store.update('alerts', alertDismissed)
}
