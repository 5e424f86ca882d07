export {
  arbitrum,
  bitcoinMainnet,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '@latchkey/core/networks'
