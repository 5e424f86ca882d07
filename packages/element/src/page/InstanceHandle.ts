import type { Latchkey, Network } from '@latchkey/core'
import type { ButtonMessages, LangAttributes } from '@latchkey/react/attach'

/** Whose balance, and where. */
export type BalanceParameters = { readonly address: string; readonly network: Network }

/** One copy of this package on a page; there may be several, and each is told apart by its object. */
export type PackageCopy = { readonly version: string }

/**
 * An instance as elements use it. Elements of one copy may show an instance of another, so whatever reads the inside of an
 * instance is done by the copy that brought it.
 */
export type InstanceHandle = {
  readonly copy: PackageCopy
  readonly latchkey: Latchkey
  words(): ButtonMessages
  written(): LangAttributes
  readBalance(parameters: BalanceParameters): Promise<string>
  /** Lets an element tell what happens in the instance; gives the function that ends it. */
  tellThrough(element: EventTarget): () => void
  stop(): void
}
