import type { Entry } from '../state/views.js'

/** What a step back leads to: the entry before, but a connected visitor has no use for Connect. */
export function backEntry(before: Entry, connected: boolean): Entry {
  return connected && before.view === 'Connect' ? { view: 'Account' } : before
}
