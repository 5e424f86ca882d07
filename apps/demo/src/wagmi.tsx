import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, useLatchkeyAccount } from '@latchkey/react'
import { latchkeyConfig } from '@latchkey/wagmi'
import { LatchkeyWagmiProvider } from '@latchkey/wagmi/react'
import { walletConnect } from '@latchkey/walletconnect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from 'viem'
import { createConfig, http } from 'wagmi'
import { embeddedWallet } from './setup/embeddedWallet.js'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks, relayUrl } from './setup/networks.js'
import { pageOptions } from './setup/pageOptions.js'
import { swapRouters } from './setup/swapRouters.js'
import { WagmiPanel } from './wagmi/WagmiPanel.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  connectors: [
    walletConnect({ relayUrl: relayUrl() }),
    ...(pageOptions.email ? embeddedWallet() : []),
  ],
  metadata,
  server: devEnvironment.server,
  swapRouters,
})
const config = createConfig({
  chains: networks,
  client: ({ chain }) => createClient({ chain, transport: http() }),
  ...latchkeyConfig(latchkey),
})
Object.assign(window, { latchkey, wagmiConfig: config })

/** What our own hooks say, to be compared. */
function OurAccount() {
  const { address } = useLatchkeyAccount({ namespace: 'eip155' })
  return <p className="small">Latchkey: {address ?? 'None yet'}</p>
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <main className="page narrow">
          <h1>A wagmi app</h1>
          <ConnectButton />
          <WagmiPanel />
          <OurAccount />
        </main>
      </QueryClientProvider>
    </LatchkeyWagmiProvider>
  </StrictMode>,
)
