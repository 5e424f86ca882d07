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

const buttonKinds: Readonly<Record<string, ButtonKind>> = {
  'latchkey-button': connectOrAccountKind,
  'latchkey-account-button': accountKind,
  'latchkey-connect-button': connectKind,
  'latchkey-network-button': networkKind,
}

/**
 * Registers an instance and defines the elements; call it once per instance. Does nothing on a server.
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
  // Hot reload starts after load: two parts of the page created an instance each.
  if (isOther && document.readyState !== 'complete') throw sameIdError()
  claimElements(context, isOther ? contextOf(first) : undefined, copy !== thisCopy)
  if (isOther)
    console.warn(
      `Latchkey: another instance with the id '${id}' has taken over the elements. Unless this is a hot reload, give each instance its own id.`,
    )
  // A second instance of the same id replaces the first (hot reload), unless another copy of the package registered it.
  if (copy === thisCopy) registry.set(id, createInstanceHandle(latchkey, thisCopy))
  for (const [tag, kind] of Object.entries(buttonKinds)) {
    // The first copy's elements serve all instances; this copy defines only missing tags.
    if (!customElements.get(tag)) customElements.define(tag, createButtonClass(kind))
  }
}
