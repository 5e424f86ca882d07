export {
  arbitrum,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '@latchkey/protocol/networks'
