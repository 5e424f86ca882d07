import type { Wallet } from '@latchkey/protocol'
import {
  allEvmChains,
  allNamespaces,
  appStore,
  bitcoin,
  chromeStore,
  evmChains,
  playStore,
  solana,
} from '@latchkey/protocol/wallets'

export const exchangeWallets: readonly Wallet[] = [
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
