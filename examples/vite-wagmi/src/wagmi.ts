import { evm } from '@latchkey/evm'
import { createLatchkey } from '@latchkey/react'
import { latchkeyConfig } from '@latchkey/wagmi'
import { createClient } from 'viem'
import { createConfig, http } from 'wagmi'
import { networks } from './networks'

export const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata: { name: 'Vite and wagmi' },
})

export const config = createConfig({
  chains: networks,
  client: ({ chain }) => createClient({ chain, transport: http() }),
  ...latchkeyConfig(latchkey),
})
