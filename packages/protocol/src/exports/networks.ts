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
export {
  avalanche,
  berachain,
  bsc,
  celo,
  cronos,
  fraxtal,
  gnosis,
  mantle,
  moonbeam,
  opBNB,
  polygon,
  sonic,
} from '../networks/coinNetworks.js'
export {
  aurora,
  base,
  blast,
  ink,
  linea,
  mode,
  optimism,
  scroll,
  unichain,
  worldchain,
  zksync,
  zora,
} from '../networks/etherNetworks.js'
export {
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  holesky,
  hoodi,
  lineaSepolia,
  optimismSepolia,
  polygonAmoy,
  scrollSepolia,
  unichainSepolia,
  zksyncSepoliaTestnet,
} from '../networks/evmTestNetworks.js'
export { hostedRpcChains } from '../networks/hostedRpcChains.js'
