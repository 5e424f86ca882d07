import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { walletConnect } from '@latchkey/walletconnect'
import { adapters } from './setup/adapters.js'
import { embeddedWallet } from './setup/embeddedWallet.js'
import { metadata } from './setup/metadata.js'
import { allNetworks, devEnvironment, relayUrl } from './setup/networks.js'
import { pageOptions } from './setup/pageOptions.js'
import { showState } from './setup/showState.js'
import { swapRouters } from './setup/swapRouters.js'
import { showSession } from './signIn/showSession.js'
import { signInOptions } from './signIn/signInOptions.js'
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
  connectors: [
    walletConnect({ relayUrl: relayUrl() }),
    ...(pageOptions.email ? embeddedWallet() : []),
  ],
  metadata,
  server: devEnvironment.server,
  swapRouters,
  ...signInOptions(new URLSearchParams(location.search)),
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
showSession(latchkey)
