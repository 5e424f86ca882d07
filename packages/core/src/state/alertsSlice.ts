import type { AlertKey } from '@latchkey/protocol'

/** A mistake in the host's set-up; its text stands in the protocol's table. */
export type Alert = {
  readonly key: AlertKey
  readonly variant: 'error' | 'warning'
  /** Details in names of code: options, ids. */
  readonly details: readonly string[]
}

/** The alert bar. */
export type AlertsSlice = {
  /** The alerts to show, one after the other. */
  readonly shown: readonly Alert[]
  /** The alerts that were shown; none is shown twice. */
  readonly shownKeys: readonly AlertKey[]
}

export const initialAlerts: AlertsSlice = { shown: [], shownKeys: [] }

/** Shows an alert, each but once. @spec S8.49-S8.52 S8.56 */
export const alertShown =
  (key: AlertKey, details: readonly string[] = []) =>
  (alerts: AlertsSlice): AlertsSlice => {
    if (alerts.shownKeys.includes(key)) return alerts
    // All others report something that does not work.
    const variant = key === 'localConfigurationIgnored' ? 'warning' : 'error'
    return {
      shown: [...alerts.shown, { key, variant, details }],
      shownKeys: [...alerts.shownKeys, key],
    }
  }

/** Removes the first alert; the next one, if any, is shown then. */
export const alertDismissed = (alerts: AlertsSlice): AlertsSlice =>
  alerts.shown.length > 0 ? { ...alerts, shown: alerts.shown.slice(1) } : alerts
