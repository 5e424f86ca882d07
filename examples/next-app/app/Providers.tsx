'use client'
import { evm } from '@latchkey/evm'
import { createLatchkey, LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { networks } from './networks'

const latchkey = createLatchkey({ networks, adapters: [evm()], metadata: { name: 'Next app' } })

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
