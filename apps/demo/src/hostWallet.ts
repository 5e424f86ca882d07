import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import {
  type Eip1193Provider,
  evm,
  farcasterMiniApp,
  hostWallet,
  safeApp,
  walletBrowser,
  withWallets,
} from '@latchkey/evm'
import { metadata } from './setup/metadata.js'
import { devEnvironment, networks } from './setup/networks.js'
import { showState } from './setup/showState.js'
import { swapRouters } from './setup/swapRouters.js'
import { startDemoWallet } from './wallets/demoWallet.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

startDemoWallet()

/** `?around=http://around.localhost:…`: the page on this machine that plays Safe and Farcaster, in the place of the real ones. */
const query = new URLSearchParams(location.search)
const around = query.get('around') ?? ''
const trusted = /^http:\/\/around\.localhost:\d+$/.test(around) ? [around] : undefined
/** `?as=farcaster`: which of them it plays; Safe if not given. */
const isFarcaster = query.get('as') === 'farcaster'

const latchkey = createLatchkey({
  networks,
  adapters: [
    withWallets(evm(), [
      isFarcaster ? farcasterMiniApp({ origins: trusted }) : safeApp({ origins: trusted }),
      walletBrowser(),
      hostWallet({
        id: 'paperboat',
        name: 'Paperboat wallet',
        image: '/boat.svg',
        // Journeys put one there; without, the wallet says what is wrong, as any that fails to open would.
        provider: () => Reflect.get(window, 'hostProvider') as Eip1193Provider,
      }),
    ]),
  ],
  metadata,
  server: devEnvironment.server,
  swapRouters,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)
