import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { evm, hostWallet, withWallets } from '@latchkey/evm'
import { safeApp } from '@latchkey/evm/safe'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks } from './setup/networks.js'
import { showState } from './setup/showState.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

/** `?around=http://127.0.0.1:…`: the page on this machine that plays Safe and Farcaster, in the place of the real ones. */
const around = new URLSearchParams(location.search).get('around') ?? ''
const origins = /^http:\/\/127\.0\.0\.1:\d+$/.test(around) ? [around] : undefined

const latchkey = createLatchkey({
  networks,
  adapters: [
    withWallets(evm(), [
      safeApp({ origins }),
      hostWallet({
        id: 'paperboat',
        name: 'Paperboat wallet',
        image: '/boat.svg',
        // Journeys put one there; without, the wallet says what is wrong, as any that fails to open would.
        provider: () => Reflect.get(window, 'broughtProvider'),
      }),
    ]),
  ],
  metadata,
  server: devEnvironment.server,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
