import { type Lazy, lazy } from '@latchkey/protocol'
import type { ViewName } from '../../state/views.js'

/** Renders the modal; its code loads on first use. */
export type Ui = {
  readonly views: readonly ViewName[]
  /** Resolves with the mount function, which returns the unmount function. */
  load(): Promise<() => () => void>
}

export type UiSlot = {
  /** The first UI wins: a provider and an element on one page share one modal. */
  attach(ui: Ui): void
  readonly attached: boolean
  shows(view: ViewName): boolean
  mount(): Promise<void>
  unmount(): void
  isShown: boolean
  readonly isGone: boolean
}

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
