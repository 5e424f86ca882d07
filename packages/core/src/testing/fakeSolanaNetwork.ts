import { type Network, toNetwork } from '@latchkey/protocol'

/** Creates a network of another namespace, for tests with two of them. */
export const fakeSolanaNetwork = (id = 'test'): Network =>
  toNetwork({
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name: `Solana ${id}`,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
