import { createListeners } from '../ports/createListeners.js'
import { callListener } from '../runtime/bus/createBus.js'
import { checkListener } from '../runtime/run.js'
import type { Store } from '../runtime/store/createStore.js'
import { shareEqual } from '../runtime/store/shareEqual.js'
import type { State } from '../state/state.js'

/** A part of what the modal does, as data: the same object until something changes. */
export type HeadlessPart<S> = {
  get(): S
  subscribe(listener: () => void): () => void
}

/** A part whose snapshot is read from the state of the instance and from its own, of which it tells changes itself. */
export type OwnedPart<S> = HeadlessPart<S> & { changed(): void }

/** Creates a part from the function that reads its snapshot; `follow` calls for what changes without either state. */
export function createPart<S>(
  store: Store<State>,
  read: () => S,
  follow: (onChange: () => void) => () => void = () => () => {},
): OwnedPart<S> {
  const own = createListeners()
  let shown: S | undefined
  return {
    get() {
      shown = shareEqual(shown, read())
      return shown
    },
    subscribe(listener) {
      checkListener(listener, 'subscribe(listener)')
      // What a listener of the host throws must not end the work that it hears of.
      const notify = () => callListener(listener)
      const stops = [store.subscribe(notify), own.add(notify), follow(notify)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    changed: own.notify,
  }
}
