import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'
import { startDemoWallet } from './demoWallet.js'
import { metadata } from './metadata.js'
import { networks, world } from './networks.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

const latchkey = createLatchkey({
  networks,
  adapters: [evm()],
  metadata,
  server: world.server,
  enableEmbedded: true,
})
window.latchkey = latchkey
defineElements(latchkey)
