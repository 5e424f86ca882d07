import { type Lazy, lazy } from '@latchkey/protocol'
import type { ViewName } from '../../state/views.js'

/** What draws the modal. It is attached once; its code loads when it is first wanted. */
export type Ui = {
  /** The views that have a component; no other can be opened. */
  readonly views: readonly ViewName[]
  /** Loads the code and gives the function that mounts it, which gives the one that takes it away. */
  load(): Promise<() => () => void>
}

/** The place where the modal's code is plugged in. */
export type UiSlot = {
  /** The first one stays: a provider and an element on one page share one modal. */
  attach(ui: Ui): void
  readonly attached: boolean
  shows(view: ViewName): boolean
  /** Loads if need be and mounts once: ahead of the click, or with it. */
  mount(): Promise<void>
  unmount(): void
  /** Whether the dialog is on screen; an opening takes a moment. */
  isShown: boolean
  /** Whether it was unmounted, which ends the instance. */
  readonly isGone: boolean
}

/** Creates an empty slot. */
export function createUiSlot(): UiSlot {
  let ui: Ui | undefined
  let code: Lazy<() => () => void> | undefined
  let unmount: (() => void) | undefined
  let gone = false

  async function mount() {
    const mountUi = await code?.load()
    if (mountUi && !unmount && !gone) unmount = mountUi()
  }

  return {
    attach(attached) {
      ui ??= attached
      code ??= lazy(() => attached.load())
    },
    get attached() {
      return ui !== undefined
    },
    shows: (view) => ui?.views.includes(view) ?? false,
    mount,
    isShown: false,
    get isGone() {
      return gone
    },
    unmount() {
      gone = true
      unmount?.()
      unmount = undefined
    },
  }
}
