import type { ViewName } from '@latchkey/core'

/** The views that can be opened: only their names, for every host page loads this. @spec S2.02 */
export const availableViews = [
  'Account',
  'Connect',
  'ConnectingExternal',
  'Networks',
] as const satisfies readonly ViewName[]

export type AvailableView = (typeof availableViews)[number]
