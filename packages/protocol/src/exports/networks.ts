export {
  arbitrum,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../builtInNetworks.js'
export {
  authConnectorNamespaces,
  embeddedWalletChains,
  hostedRpcChains,
  swapChainIds,
  walletConnectRpcChainIds,
} from '../chainLists.js'
