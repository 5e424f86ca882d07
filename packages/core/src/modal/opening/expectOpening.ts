import type { Context } from '../../runtime/context.js'
import { type Opening, openingExpected } from '../../state/routerSlice.js'
import type { Entry } from '../../state/views.js'
import { openingEntry } from './openingEntry.js'
import { prefetchCode } from './prefetchCode.js'

/** Prepares an expected opening: loads its code and renders its view unseen. */
export async function expectOpening(context: Context, opening: Opening): Promise<void> {
  const { store, ui } = context
  const entry = openingEntry(context, opening)
  if (ui.attached && !ui.shows(entry.view)) await checkOpening(context, entry)
  store.update('router', openingExpected(opening))
  prefetchCode(context)
  await ui.mount()
}

export const checkOpening = async (context: Context, entry: Entry): Promise<void> =>
  (await import('./checkOpening.js')).checkOpening(context, entry)
