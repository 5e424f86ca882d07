import { needsAccount } from '../state/needsAccount.js'
import type { Entry } from '../state/views.js'

const connect: Entry = { view: 'Connect' }

/** The history once nobody is connected: a view that needs an account gives way to Connect, others stay. */
export function historyWithoutAccount(entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter(({ view }) => !needsAccount(view))
  if (open.length === entries.length) return entries
  if (open.at(-1) !== entries.at(-1)) return [connect]
  return open[0]?.view === 'Connect' ? open : [connect, ...open]
}
