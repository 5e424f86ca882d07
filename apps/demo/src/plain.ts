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

const latchkey = createLatchkey({ networks, adapters: [evm()], metadata, server: world.server })
window.latchkey = latchkey
defineElements(latchkey)

const open = document.getElementById('open')
open?.addEventListener('click', () => latchkey.open())
latchkey.subscribe(show)
show()

function show(): void {
  const { accounts, networks } = latchkey.getState()
  const address = accounts.eip155?.address
  write('status', accounts.eip155?.status ?? 'disconnected')
  write('account', address ?? 'Nobody yet')
  write('network', networks.eip155?.caipNetwork?.name ?? 'None')
  write('open', address ? 'Show the account' : 'Connect a wallet')
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
