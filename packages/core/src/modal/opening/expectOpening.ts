import type { Context } from '../../runtime/context.js'
import { type Opening, openingExpected } from '../../state/routerSlice.js'
import type { Entry } from '../../state/views.js'
import { openingEntry } from './openingEntry.js'
import { prefetchCode } from './prefetchCode.js'

/** Prepares an opening that seems to come: loads its code, and lets its view be rendered ahead. */
export async function expectOpening(context: Context, opening: Opening): Promise<void> {
  const { store, ui } = context
  const entry = openingEntry(context, opening)
  if (ui.attached && !ui.shows(entry.view)) await refuseOpening(context, entry)
  store.update('router', openingExpected(opening))
  prefetchCode(context)
  await ui.mount()
}

/** Throws the reason why an opening can't be. */
export const refuseOpening = async (context: Context, { view }: Entry): Promise<never> =>
  (await context.parts.load()).refuseOpening(context, view)
