import type { Wallet } from '@latchkey/protocol'
import { allEvmChains, allNamespaces, bitcoin, evmChains, solana } from './chainSets.js'
import { appStore, chromeStore, playStore } from './stores.js'

export const exchangeWallets: readonly Wallet[] = [
  {
    id: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
    name: 'Bybit Wallet',
    rdns: 'com.bybit',
    homepage: 'https://www.bybit.com/web3/',
    app_store: appStore(1488296980),
    play_store: playStore('com.bybit.app'),
    chrome_store: chromeStore('pdliaogehgdbhbnmkklieghmmjkpigpa'),
    mobile_link: 'bybitapp://open/route?targetUrl=by://web3/walletconnect',
    chains: allNamespaces,
  },
  {
    id: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277',
    name: 'Kraken Wallet',
    homepage: 'https://www.kraken.com/wallet',
    app_store: appStore(1626327149),
    play_store: playStore('com.kraken.superwallet'),
    mobile_link: 'krakenwallet://',
    chains: [...evmChains(1, 10, 137, 8453, 42161), ...solana, ...bitcoin],
  },
  {
    id: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e',
    name: 'Robinhood Wallet',
    rdns: 'com.robinhood.wallet',
    homepage: 'https://robinhood.com/web3-wallet/',
    play_store: playStore('com.robinhood.gateway'),
    mobile_link: 'robinhood-wallet://',
    chains: [...evmChains(1, 10, 137, 8453, 42161), ...solana, ...bitcoin],
  },
  {
    id: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
    name: 'Crypto.com Onchain',
    homepage: 'https://crypto.com/onchain',
    app_store: appStore(1512048310),
    play_store: playStore('com.defi.wallet'),
    mobile_link: 'dfw://',
  },
  {
    id: 'gate',
    name: 'Gate Wallet',
    rdns: 'io.gate.wallet',
    homepage: 'https://www.gate.io/web3',
    chrome_store: chromeStore('cpmkedoipcpimgecpmgpldfpohjplkpp'),
    mobile_link: 'gtweb3wallet://',
    chains: allNamespaces,
  },
  {
    id: 'blockchain-com',
    name: 'Blockchain.com',
    homepage: 'https://www.blockchain.com/',
    app_store: appStore(493253309),
    play_store: playStore('piuk.blockchain.android'),
    mobile_link: 'blockchain-wallet://',
  },
  {
    id: 'bitpay',
    name: 'BitPay Wallet',
    homepage: 'https://bitpay.com/wallet',
    app_store: appStore(1149581638),
    mobile_link: 'bitpay://',
    chains: [...allEvmChains, ...bitcoin],
  },
]
