import type { Latchkey } from '@latchkey/core'
import { attachModal } from '@latchkey/react/attach'
import { createButtonClass } from '../button/createButtonClass.js'
import { faces } from '../button/faces.js'
import { joinPage, thisCopy } from '../page/joinPage.js'
import { serve } from '../page/serve.js'

/**
 * Makes the elements work for an instance; call it once per instance, in the browser or on a server, where it does nothing.
 * @example
 * defineElements(createLatchkey({ networks: [mainnet], adapters: [evm()] }))
 */
export function defineElements(latchkey: Latchkey): void {
  attachModal(latchkey)
  if (typeof customElements === 'undefined') return
  const instances = joinPage(document)
  const id = latchkey.context.options.id ?? ''
  const copy = instances.get(id)?.copy ?? thisCopy
  // A page made anew by its own code gets its new instance; what another copy has brought stays.
  if (copy === thisCopy) instances.set(id, serve(latchkey, thisCopy))
  for (const [tag, face] of Object.entries(faces)) {
    // The elements of the copy that came first serve all instances; a tag that it did not know yet is ours.
    if (!customElements.get(tag)) customElements.define(tag, createButtonClass(face))
  }
}
