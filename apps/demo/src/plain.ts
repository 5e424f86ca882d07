import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'
import { walletConnect } from '@latchkey/walletconnect'
import { startDemoWallet } from './demoWallet.js'
import { metadata } from './metadata.js'
import { networks, world } from './networks.js'
import { relayUrl } from './relay.js'
import { showState } from './showState.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  connectors: [walletConnect({ relayUrl: relayUrl() })],
  metadata,
  server: world.server,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
