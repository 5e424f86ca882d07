export {
  arbitrum,
  bitcoinMainnet,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '../networks/builtInNetworks.js'
export {
  embeddedWalletChains,
  swapChainIds,
  walletConnectRpcChainIds,
} from '../networks/chainLists.js'
export { hostedRpcChains } from '../networks/hostedRpcChains.js'
