import type { AlertKey } from '@latchkey/protocol'

/** A configuration mistake; the protocol's table has its text. */
export type Alert = {
  readonly key: AlertKey
  readonly variant: 'error' | 'warning'
  readonly details: readonly string[]
}

export type AlertsSlice = {
  readonly shown: readonly Alert[]
  readonly shownKeys: readonly AlertKey[]
}

export const initialAlerts: AlertsSlice = { shown: [], shownKeys: [] }
