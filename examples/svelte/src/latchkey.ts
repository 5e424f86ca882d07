import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'
import { networks } from './networks'

export const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata: { name: 'Svelte' },
})
defineElements(latchkey)
