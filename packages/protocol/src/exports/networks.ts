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
  hostedRpcChains,
  swapChainIds,
  walletConnectRpcChainIds,
} from '../networks/chainLists.js'
