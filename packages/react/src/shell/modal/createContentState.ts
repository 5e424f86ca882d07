import type { Entry } from '@latchkey/core'
import type { Context, State, Store } from '@latchkey/core/ui'
import type { ShownState } from '../../hooks/instance/useSelector.js'

/**
 * So long after its beginning, an opening waits for content that is being rendered ahead; then React renders all of it at
 * once. On a slow processor, that is sooner there than by the pieces that are left.
 */
const longestRenderMs = 40

/**
 * The state that the content of the dialog shows. While the content is rendered ahead, and until it has faded out, that is
 * not the current one.
 */
export type ContentState = ShownState & {
  /** The first entry of the open modal. While content is rendered ahead, an opening waits for it: React would begin anew. */
  openedOn(): Entry | undefined
  subscribe(listener: () => void): () => void
  /** Content begins to be rendered ahead: until it is, it shows the state as it is now. Returns the function that ends that. */
  beginRender(key: number): () => void
  /** That content is rendered, hidden or not. */
  endRender(key: number): void
  /** What is being rendered ahead shows the current state from now on; not that of an opening, which waits for it. */
  renew(): boolean
  /** Nothing is seen of it any more. */
  endFade(): void
}

/** Creates the state of the modal's content. */
export function createContentState(store: Store<State>, env: Context['env']): ContentState {
  /** While it fades out, so that closing does not visibly empty it. */
  let lastOpen: State | undefined
  /** While it is rendered ahead: React begins anew if what it reads changes. */
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
    // What shows the state reads it after each change, so that none is missed.
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
      // React subscribes some time after it has rendered: the click may have come before.
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
      // An insertion effect, by which this is known, must not let React render.
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
