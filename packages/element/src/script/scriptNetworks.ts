export {
  arbitrum,
  mainnet,
  sepolia,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '@latchkey/core/networks'
