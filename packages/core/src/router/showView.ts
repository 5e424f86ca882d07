import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../context.js'
import { push } from './routerSlice.js'
import type { Entry } from './views.js'

/** Goes on to another view of the open modal. */
export async function showView({ store, ui }: Context, entry: Entry): Promise<void> {
  if (!ui.shows(entry.view)) throw new LatchkeyError('view/unavailable', { view: entry.view })
  store.update('router', push(entry))
}
