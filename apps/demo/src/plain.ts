import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { walletConnect } from '@latchkey/walletconnect'
import { adapters } from './setup/adapters.js'
import { demoSocials } from './setup/demoSocials.js'
import { embeddedWallet } from './setup/embeddedWallet.js'
import { metadata } from './setup/metadata.js'
import { allNetworks, relayUrl, server } from './setup/networks.js'
import { pageOptions } from './setup/pageOptions.js'
import { showState } from './setup/showState.js'
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
  connectors: [
    ...(pageOptions.hasRelay ? [walletConnect({ relayUrl: relayUrl() })] : []),
    ...(pageOptions.email || pageOptions.socials ? embeddedWallet() : []),
  ],
  metadata,
  ...(pageOptions.socials && { features: { socials: demoSocials(pageOptions.socials) } }),
  server,
  swapRouters,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
