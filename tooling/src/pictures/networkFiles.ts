/** Where the package has the picture of a network that its index does not name by a chain id. */
export const networkFiles: Readonly<Record<string, string>> = {
  Sepolia: 'networks/ethereum',
  'Base Sepolia': 'networks/base',
  'Unichain Sepolia': 'networks/unichain',
  Solana: 'networks/solana',
  Bitcoin: 'networks/bitcoin',
  'Bitcoin Testnet': 'networks/bitcoin',
  'Bitcoin Signet': 'networks/bitcoin',
}
