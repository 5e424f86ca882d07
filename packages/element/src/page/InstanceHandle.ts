import type { Latchkey } from '@latchkey/core'
import type { ButtonMessages, LangAttributes, WatchBalanceText } from '@latchkey/react/attach'

/** Identifies one of several copies of this package. */
export type PackageCopy = { readonly version: string }

/** Elements of one copy may show an instance of another copy and version, so the registering copy handles all internals. */
export type InstanceHandle = {
  readonly copy: PackageCopy
  readonly latchkey: Latchkey
  words(): ButtonMessages
  written(): LangAttributes
  readonly watchBalance: WatchBalanceText
  /** Dispatches the instance's events on an element; returns the cleanup function. */
  tellThrough(element: EventTarget): () => void
  stop(): void
}
