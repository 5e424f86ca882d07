import type { Context } from '../context.js'
import { alertDismissed } from './alertsSlice.js'

/** Takes the alert on screen away. */
export async function hideAlert({ store }: Context): Promise<void> {
  store.update('alerts', alertDismissed)
}
