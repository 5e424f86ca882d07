import { explorerIds, type Wallet } from '@latchkey/protocol'
import { appStore, bitcoin, chromeStore, playStore, solana } from '@latchkey/protocol/wallets'

export const solanaWallets: readonly Wallet[] = [
  {
    id: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037',
    name: 'Jupiter',
    homepage: 'https://jup.ag/',
    chains: solana,
  },
  { id: 'glow', name: 'Glow', homepage: 'https://glow.app/', chains: solana },
]

/** Wallets that serve Bitcoin first. */
export const bitcoinWallets: readonly Wallet[] = [
  {
    id: explorerIds['Xverse Wallet'],
    name: 'Xverse Wallet',
    homepage: 'https://www.xverse.app/',
    app_store: appStore(1552272513),
    play_store: playStore('com.secretkeylabs.xverse'),
    chrome_store: chromeStore('idnnbdplmphpflfnlkomgpfbpcgelopg'),
    chains: bitcoin,
  },
  {
    id: explorerIds.Leather,
    name: 'Leather',
    homepage: 'https://leather.io/',
    chrome_store: chromeStore('ldinpeekobnhjjdofggfgjlcehhmanlj'),
    chains: bitcoin,
  },
  {
    id: 'unisat',
    name: 'UniSat Wallet',
    homepage: 'https://unisat.io/',
    chrome_store: chromeStore('ppbibelpcjmhbdihakflkdcoccbgbkpo'),
    chains: bitcoin,
  },
]
