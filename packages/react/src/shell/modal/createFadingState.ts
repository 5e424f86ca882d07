import type { State, Store } from '@latchkey/core/internal'
import type { ShownState } from '../../hooks/instance/useSelector.js'

/** The state of the content: the last open one while it fades out, so that closing does not visibly empty it. */
export type FadingState = ShownState & {
  /** Nothing is seen any more: from now on, it is the current state again. */
  end(): void
}

/** Creates the state of the modal's content. */
export function createFadingState(store: Store<State>): FadingState {
  let lastOpen: State | undefined
  return {
    // What shows the state reads it after each change, so that none is missed.
    get() {
      const state = store.get()
      if (state.modal.open) lastOpen = state
      return lastOpen ?? state
    },
    end() {
      lastOpen = undefined
    },
  }
}
