import { evm } from '@latchkey/evm'
import { createLatchkey } from '@latchkey/react'
import { networks } from './networks'

export const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata: { name: 'Vite and React' },
})
