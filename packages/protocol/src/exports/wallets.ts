export {
  allEvmChains,
  allNamespaces,
  bitcoin,
  evmChains,
  solana,
} from '../wallets/leading/chainSets.js'
export { knownWallets } from '../wallets/leading/knownWallets.js'
export { leadingWallets } from '../wallets/leading/leadingWallets.js'
export { appStore, chromeStore, evmFlags, playStore } from '../wallets/leading/stores.js'
