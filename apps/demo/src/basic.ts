import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { walletConnect } from '@latchkey/walletconnect'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks, relayUrl } from './setup/networks.js'
import { showState } from './setup/showState.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

const latchkey = createLatchkey({
  networks,
  connectors: [walletConnect({ relayUrl: relayUrl() })],
  basic: true,
  metadata,
  server: devEnvironment.server,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
