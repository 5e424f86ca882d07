import { createLatchkey } from '@latchkey/core'
import { solana } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { LatchkeyProvider } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { startDemoWallet } from './demoWallet.js'
import { metadata } from './metadata.js'
import { networks, world } from './networks.js'
import { pageOptions } from './pageOptions.js'
import { relayUrl } from './relay.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

const latchkey = createLatchkey({
  networks: pageOptions.solana ? [...networks, solana] : networks,
  adapters: [evm()],
  connectors: [walletConnect({ relayUrl: relayUrl() }), ...embeddedWallet()],
  metadata,
  server: world.server,
  // The boat's colour, in a shade that reads on light and on dark.
  theme: { accent: '#1c7780' },
})
window.latchkey = latchkey

/** Runs where the local world has a vault. */
function embeddedWallet() {
  const chains = networks.map(({ id }) => `eip155:${id}` as const)
  return world.vault ? [embedded({ frame: world.vault, chains })] : []
}
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
