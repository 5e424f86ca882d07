import { createListeners } from '../ports/createListeners.js'
import { callListener } from '../runtime/bus/createBus.js'
import { checkListener } from '../runtime/run.js'
import type { Store } from '../runtime/store/createStore.js'
import { shareEqual } from '../runtime/store/shareEqual.js'
import type { State } from '../state/state.js'

/** One part of the modal's behavior as data; the snapshot keeps its identity until something changes. */
export type HeadlessPart<S> = {
  get(): S
  subscribe(listener: () => void): () => void
}

export type OwnedPart<S> = HeadlessPart<S> & { changed(): void }

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
      // An error of the host's listener must not stop the notifying code.
      const notify = () => callListener(listener)
      const stops = [store.subscribe(notify), own.add(notify), follow(notify)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    changed: own.notify,
  }
}

/** Unsubscribing twice must not end another listener's subscription. */
export function stoppedOnce<P extends HeadlessPart<unknown>>(part: P): P {
  return {
    ...part,
    subscribe(listener: () => void) {
      let stop: (() => void) | undefined = part.subscribe(listener)
      return () => {
        stop?.()
        stop = undefined
      }
    },
  }
}
