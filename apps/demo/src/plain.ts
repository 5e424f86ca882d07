import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { walletConnect } from '@latchkey/walletconnect'
import { adapters } from './adapters.js'
import { startDemoSolanaWallet } from './demoSolanaWallet.js'
import { startDemoWallet } from './demoWallet.js'
import { embeddedWallet } from './embeddedWallet.js'
import { metadata } from './metadata.js'
import { allNetworks, world } from './networks.js'
import { pageOptions } from './pageOptions.js'
import { relayUrl } from './relay.js'
import { showState } from './showState.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()
startDemoSolanaWallet()

const latchkey = createLatchkey({
  networks: allNetworks,
  adapters,
  connectors: [
    walletConnect({ relayUrl: relayUrl() }),
    ...(pageOptions.email ? embeddedWallet() : []),
  ],
  metadata,
  server: world.server,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
