import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks } from './setup/networks.js'
import { swapRouters } from './setup/swapRouters.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata,
  server: devEnvironment.server,
  swapRouters,
  inline: true,
})
window.latchkey = latchkey
defineElements(latchkey)
