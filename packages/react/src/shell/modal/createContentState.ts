import type { Entry } from '@latchkey/core'
import type { Context, State, Store } from '@latchkey/core/ui'
import type { ShownState } from '../../hooks/instance/useSelector.js'

/**
 * Longest wait for pre-rendering after a click; then React renders synchronously, which on a slow CPU is faster than the
 * remaining pieces.
 */
const longestRenderMs = 40

/** The state that the content shows. During pre-rendering and fade-out it lags behind the store. */
export type ContentState = ShownState & {
  openedOn(): Entry | undefined
  subscribe(listener: () => void): () => void
  /** Freezes the state until rendered. Returns the cleanup function. */
  beginRender(key: number): () => void
  endRender(key: number): void
  /** Pre-rendered content follows the store again, except for an opening, which waits. */
  renew(): boolean
  endFade(): void
}

export function createContentState(store: Store<State>, env: Context['env']): ContentState {
  /** Shown while fading out, so that closing does not visibly empty the modal. */
  let lastOpen: State | undefined
  /** Frozen while pre-rendering: React starts over if it changes. */
  let rendering: State | undefined
  let renderingSince = 0
  let renderedKey = -1
  const listeners = new Set<() => void>()
  const showCurrent = () => {
    if (!rendering) return
    rendering = undefined
    for (const notify of listeners) notify()
  }
  let cancelWait: (() => void) | undefined
  const watchOpening = () => {
    if (!rendering || cancelWait || !store.get().modal.open) return
    const leftMs = longestRenderMs - (env.now() - renderingSince)
    if (leftMs > 0) cancelWait = env.after(leftMs, showCurrent)
    else showCurrent()
  }
  return {
    get() {
      const state = store.get()
      if (state.modal.open) lastOpen = state
      return rendering ?? lastOpen ?? state
    },
    openedOn() {
      const { modal, router } = store.get()
      return modal.open && !rendering ? router.entries[0] : undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      // React subscribes some time after rendering: a click may have come before.
      watchOpening()
      const stop = store.subscribe(() => {
        watchOpening()
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    beginRender(key) {
      if (renderedKey !== key) {
        rendering = store.get()
        renderingSince = env.now()
      }
      return () => {
        cancelWait?.()
        cancelWait = undefined
        showCurrent()
      }
    },
    endRender(key) {
      renderedKey = key
      // React must not render within the insertion effect that calls this.
      queueMicrotask(showCurrent)
    },
    renew() {
      if (store.get().modal.open) return false
      if (rendering) rendering = store.get()
      return true
    },
    endFade() {
      lastOpen = undefined
    },
  }
}
