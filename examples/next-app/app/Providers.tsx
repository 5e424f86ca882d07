'use client'
import { evm } from '@latchkey/evm'
import { createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { serverSiwx } from '@latchkey/siwx'
import type { ReactNode } from 'react'
import { networks } from './networks'

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata: { name: 'Next app' },
  siwx: serverSiwx({ url: '/api/siwx' }),
})

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
