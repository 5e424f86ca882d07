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
