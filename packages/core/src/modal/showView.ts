import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { push } from '../state/routerSteps.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import type { Entry } from '../state/views.js'
import { viewEvent } from './viewEvent.js'

/** Pushes a view in the open modal, in one commit with what it shows. */
export async function showView(
  { bus, env, store, ui }: Context,
  entry: Entry,
  along: Transition = unchanged,
): Promise<void> {
  if (!ui.shows(entry.view)) throw new LatchkeyError('view/unavailable', { view: entry.view })
  // A double click is one step.
  if (isSame(currentEntry(store.get().router), entry)) return store.commit(along)
  store.commit(inTurn(along, changeSlices({ router: push(entry) })))
  const event = viewEvent(entry, store.get(), env)
  if (event) bus.emit(event.event, event.properties)
}

const isSame = (a: Entry, b: Entry) =>
  a.view === b.view && JSON.stringify(a.data) === JSON.stringify(b.data)
