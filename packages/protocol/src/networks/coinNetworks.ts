import type { Network } from './network.js'

// EVM networks with their own native currency.

export const polygon = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  blockTime: 2000,
} as const satisfies Network

export const bsc = {
  id: 56,
  caipNetworkId: 'eip155:56',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  blockTime: 750,
} as const satisfies Network

export const opBNB = {
  id: 204,
  caipNetworkId: 'eip155:204',
  chainNamespace: 'eip155',
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] } },
  blockExplorers: { default: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com' } },
} as const satisfies Network

export const avalanche = {
  id: 43114,
  caipNetworkId: 'eip155:43114',
  chainNamespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  blockTime: 1700,
} as const satisfies Network

export const gnosis = {
  id: 100,
  caipNetworkId: 'eip155:100',
  chainNamespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  blockTime: 5000,
} as const satisfies Network

export const celo = {
  id: 42220,
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  blockTime: 1000,
} as const satisfies Network

export const mantle = {
  id: 5000,
  caipNetworkId: 'eip155:5000',
  chainNamespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz/' } },
} as const satisfies Network

export const berachain = {
  id: 80094,
  caipNetworkId: 'eip155:80094',
  chainNamespace: 'eip155',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  blockTime: 2000,
} as const satisfies Network

export const sonic = {
  id: 146,
  caipNetworkId: 'eip155:146',
  chainNamespace: 'eip155',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
  blockTime: 630,
} as const satisfies Network

export const fraxtal = {
  id: 252,
  caipNetworkId: 'eip155:252',
  chainNamespace: 'eip155',
  name: 'Fraxtal',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: { default: { name: 'fraxscan', url: 'https://fraxscan.com' } },
  blockTime: 2000,
} as const satisfies Network

export const moonbeam = {
  id: 1284,
  caipNetworkId: 'eip155:1284',
  chainNamespace: 'eip155',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
} as const satisfies Network

export const cronos = {
  id: 25,
  caipNetworkId: 'eip155:25',
  chainNamespace: 'eip155',
  name: 'Cronos Mainnet',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.cronos.org'] } },
  blockExplorers: { default: { name: 'Cronos Explorer', url: 'https://explorer.cronos.org' } },
} as const satisfies Network
