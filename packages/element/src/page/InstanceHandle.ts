import type { Latchkey } from '@latchkey/core'
import type { BalanceParameters, ButtonMessages, LangAttributes } from '@latchkey/react/attach'

/** One copy of this package on a page; there may be several, identified by this object. */
export type PackageCopy = { readonly version: string }

/**
 * The interface between elements and an instance. Elements of one copy may show an instance of another copy and version, so
 * the copy that registered an instance does everything that reads its internals.
 */
export type InstanceHandle = {
  readonly copy: PackageCopy
  readonly latchkey: Latchkey
  words(): ButtonMessages
  written(): LangAttributes
  readBalance(parameters: BalanceParameters): Promise<string>
  /** Dispatches the instance's events on an element; returns the function that ends it. */
  tellThrough(element: EventTarget): () => void
  stop(): void
}
