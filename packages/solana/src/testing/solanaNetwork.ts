import { type Network, toNetwork } from '@latchkey/protocol'

export const solanaNetwork = (id: string, url = 'http://127.0.0.1:1'): Network =>
  toNetwork({
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name: `Solana ${id}`,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  })
