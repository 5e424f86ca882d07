import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { LatchkeyProvider } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { adapters } from './setup/adapters.js'
import { demoSocials } from './setup/demoSocials.js'
import { embeddedWallet } from './setup/embeddedWallet.js'
import { metadata } from './setup/metadata.js'
import { allNetworks, relayUrl, server } from './setup/networks.js'
import { swapRouters } from './setup/swapRouters.js'
import { startDemoSolanaWallet } from './wallets/demoSolanaWallet.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()
startDemoSolanaWallet()

const latchkey = createLatchkey({
  networks: allNetworks,
  adapters,
  connectors: [walletConnect({ relayUrl: relayUrl() }), ...embeddedWallet()],
  metadata,
  // Wallets that are there come first; by default, WalletConnect does.
  features: {
    connectorTypeOrder: ['recent', 'injected', 'walletConnect'],
    socials: demoSocials(),
  },
  server,
  swapRouters,
  // The boat's colour, in a shade that reads on light and on dark.
  theme: { accent: '#1c7780' },
})
window.latchkey = latchkey
defineElements(latchkey)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
