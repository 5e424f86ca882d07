import type { Latchkey } from '@latchkey/core'
import { attachModal } from '@latchkey/react/attach'
import { buttonKinds } from '../button/buttonKinds.js'
import { createButtonClass } from '../button/createButtonClass.js'
import { createInstanceHandle } from '../page/createInstanceHandle.js'
import { joinRegistry, thisCopy } from '../page/joinRegistry.js'

/**
 * Makes the elements work for an instance; call it once per instance, in the browser or on a server, where it does nothing.
 * @example
 * defineElements(createLatchkey({ networks: [mainnet], adapters: [evm()] }))
 */
export function defineElements(latchkey: Latchkey): void {
  attachModal(latchkey)
  if (typeof customElements === 'undefined') return
  const registry = joinRegistry(document)
  const id = latchkey.context.options.id ?? ''
  const copy = registry.get(id)?.copy ?? thisCopy
  // A page made anew by its own code gets its new instance; what another copy has brought stays.
  if (copy === thisCopy) registry.set(id, createInstanceHandle(latchkey, thisCopy))
  for (const [tag, kind] of Object.entries(buttonKinds)) {
    // The elements of the copy that came first serve all instances; a tag that it did not know yet is ours.
    if (!customElements.get(tag)) customElements.define(tag, createButtonClass(kind))
  }
}
