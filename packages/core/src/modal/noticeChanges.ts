import type { AlertKey } from '@latchkey/protocol'
import type { AlertsSlice } from '../state/alertsSlice.js'
import type { Snackbar, SnackbarSlice } from '../state/snackbarSlice.js'

/** Shows each alert once. @spec S8.49-S8.52 S8.56 */
export const alertShown =
  (key: AlertKey, details: readonly string[] = []) =>
  (alerts: AlertsSlice): AlertsSlice => {
    if (alerts.shownKeys.includes(key)) return alerts
    const variant = key === 'localConfigurationIgnored' ? 'warning' : 'error'
    return {
      shown: [...alerts.shown, { key, variant, details }],
      shownKeys: [...alerts.shownKeys, key],
    }
  }

export const alertDismissed = (alerts: AlertsSlice): AlertsSlice =>
  alerts.shown.length > 0 ? { ...alerts, shown: alerts.shown.slice(1) } : alerts

/** Closes the current snackbar; the next one waits until `freeAt`. @spec S4.12 */
export const snackbarReplaced =
  (freeAt: number) =>
  (snackbar: SnackbarSlice): SnackbarSlice => ({
    ...snackbar,
    id: snackbar.id + 1,
    open: false,
    freeAt: snackbar.open ? freeAt : snackbar.freeAt,
  })

export const snackbarShown =
  (id: number, shown: Snackbar) =>
  (snackbar: SnackbarSlice): SnackbarSlice =>
    snackbar.id === id ? { ...snackbar, ...shown, open: true } : snackbar

export const snackbarHidden =
  (id: number) =>
  (snackbar: SnackbarSlice): SnackbarSlice =>
    snackbar.id === id ? { ...snackbar, id: snackbar.id + 1, open: false } : snackbar
