'use client'
import { evm } from '@latchkey/evm'
import { createLatchkey } from '@latchkey/react'
import { latchkeyConfig } from '@latchkey/wagmi'
import { LatchkeyWagmiProvider } from '@latchkey/wagmi/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createClient } from 'viem'
import { createConfig, http } from 'wagmi'
import { networks } from './networks'

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata: { name: 'Next and wagmi' },
})

const config = createConfig({
  chains: networks,
  client: ({ chain }) => createClient({ chain, transport: http() }),
  ssr: true,
  ...latchkeyConfig(latchkey),
})

export function Providers({ children }: { children: ReactNode }) {
  // One for each visit that the server draws.
  const [queryClient] = useState(() => new QueryClient())
  return (
    <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LatchkeyWagmiProvider>
  )
}
