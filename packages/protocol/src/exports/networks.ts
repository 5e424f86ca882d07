export {
  arbitrum,
  bitcoinMainnet,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '../builtInNetworks.js'
export {
  authConnectorNamespaces,
  embeddedWalletChains,
  hostedRpcChains,
  swapChainIds,
  walletConnectRpcChainIds,
} from '../chainLists.js'
