import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'
import { shortAddress } from './formatting/shortAddress.js'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks } from './setup/networks.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

for (const id of ['left', 'right']) {
  const latchkey = createLatchkey({
    id,
    networks,
    adapters: [evm()],
    metadata,
    server: devEnvironment.server,
  })
  defineElements(latchkey)
  const show = () => {
    const { accounts, networks } = latchkey.getState()
    write(`${id}-account`, shortAddress(accounts.eip155?.address ?? 'None yet'))
    write(`${id}-network`, networks.eip155?.networkState.caipNetwork?.name ?? 'None')
  }
  latchkey.subscribe(show)
  show()
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
