import type { Latchkey } from '@latchkey/core'
import { attachModal } from '@latchkey/react/attach'
import { accountFace } from './accountFace.js'
import { createButtonClass } from './createButtonClass.js'
import { instancesOf } from './instances.js'
import { networkFace } from './networkFace.js'

/**
 * Makes `<latchkey-button>` and `<latchkey-network-button>` work for an instance; call it once per instance, in the browser
 * or on a server, where it does nothing.
 * @example
 * defineElements(createLatchkey({ networks: [mainnet], adapters: [evm()] }))
 */
export function defineElements(latchkey: Latchkey): void {
  attachModal(latchkey)
  if (typeof customElements === 'undefined') return
  instancesOf(document).set(latchkey.context.options.id ?? '', latchkey)
  define('latchkey-button', accountFace)
  define('latchkey-network-button', networkFace)
}

// A second copy of this package finds the tags taken; its instance is served by the first copy's elements.
function define(tag: string, face: Parameters<typeof createButtonClass>[0]): void {
  if (!customElements.get(tag)) customElements.define(tag, createButtonClass(face))
}
