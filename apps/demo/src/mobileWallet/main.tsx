import { accountContracts } from '@latchkey/localnet/contracts'
import { createMobileWallet, mobileWalletStorage } from '@latchkey/testkit/mobile-wallet'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { devEnvironment, networks, relayUrl, solanaNetworks } from '../setup/networks.js'
import { pageOptions } from '../setup/pageOptions.js'
import { pageStorage } from '../setup/pageStorage.js'
import { publicSolanaKey, publicTestKey } from '../wallets/publicTestKey.js'
import { MobileWalletApp } from './MobileWalletApp.js'
import '../styles/page.css'
import '../styles/cards.css'
import '../styles/controls.css'
import '../styles/mobileWallet.css'

const [first, second] = networks.map(({ id, name, rpcUrls }) => ({
  id,
  name,
  rpcUrl: rpcUrls.default.http[0] ?? '',
}))
const root = document.getElementById('root')
if (!root || !first || !second) throw new Error('The page has no #root or no networks')

const walletPromise = createMobileWallet({
  relayUrl: relayUrl() ?? devEnvironment.server?.replace(/^http/, 'ws') ?? '',
  accounts: pageOptions.accounts.map(publicTestKey),
  chains: [first, second],
  ...(solanaNetworks.length > 0 && {
    solana: {
      accounts: () => Promise.all(pageOptions.accounts.map(publicSolanaKey)),
      clusters: solanaNetworks.map(({ caipNetworkId, name, rpcUrls }) => ({
        // Ledgers are networks of Solana.
        chain: caipNetworkId as `solana:${string}`,
        name,
        rpcUrl: rpcUrls.default.http[0],
      })),
    },
  }),
  calls: pageOptions.sendsCalls ? { delegate: accountContracts.delegate } : undefined,
  // Older wallets can't.
  signsIn: pageOptions.signsIn,
  storage: mobileWalletStorage(pageStorage, 'paperboat/pocket'),
}).then((mobileWallet) => {
  // To be played with in the console.
  window.mobileWallet = mobileWallet
  return mobileWallet
})

createRoot(root).render(
  <StrictMode>
    <MobileWalletApp walletPromise={walletPromise} />
  </StrictMode>,
)
