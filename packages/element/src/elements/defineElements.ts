import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import {
  accountKind,
  attachModal,
  type ButtonKind,
  claimElements,
  connectKind,
  connectOrAccountKind,
  networkKind,
  sameIdError,
} from '@latchkey/react/attach'
import { createButtonClass } from '../button/createButtonClass.js'
import { createInstanceHandle } from '../page/createInstanceHandle.js'
import { joinRegistry, thisCopy } from '../page/joinRegistry.js'

/** The kind of button by tag name. */
const buttonKinds: Readonly<Record<string, ButtonKind>> = {
  'latchkey-button': connectOrAccountKind,
  'latchkey-account-button': accountKind,
  'latchkey-connect-button': connectKind,
  'latchkey-network-button': networkKind,
}

/**
 * Registers an instance with the elements and defines their tags; call it once per instance. On a server it does nothing.
 * @example
 * defineElements(createLatchkey({ networks: [mainnet], adapters: [evm()] }))
 */
export function defineElements(latchkey: Latchkey): void {
  attachModal(latchkey)
  if (typeof customElements === 'undefined') return
  const context = contextOf(latchkey)
  const registry = joinRegistry(document)
  const id = context.options.id ?? ''
  const { copy = thisCopy, latchkey: first = latchkey } = registry.get(id) ?? {}
  const isOther = copy === thisCopy && first !== latchkey
  // While a page loads there is no hot reload yet: two parts of the page made an instance each.
  if (isOther && document.readyState !== 'complete') throw sameIdError()
  claimElements(context, isOther ? contextOf(first) : undefined, copy !== thisCopy)
  if (isOther)
    console.warn(
      `Latchkey: another instance with the id '${id}' has taken over the elements. Unless this is a hot reload, give each instance its own id.`,
    )
  // A second instance of the same id replaces the first (hot reload), unless another copy of the package registered it.
  if (copy === thisCopy) registry.set(id, createInstanceHandle(latchkey, thisCopy))
  for (const [tag, kind] of Object.entries(buttonKinds)) {
    // The first copy's elements serve all instances; this copy defines only the tags that the first does not know.
    if (!customElements.get(tag)) customElements.define(tag, createButtonClass(kind))
  }
}
