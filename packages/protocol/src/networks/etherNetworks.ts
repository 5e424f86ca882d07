import { ether } from '../namespaces/nativeCurrencies.js'
import type { Network } from './network.js'

// EVM networks with ether.

export const optimism = {
  id: 10,
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: {
    default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  blockTime: 2000,
} as const satisfies Network

export const base = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  blockTime: 2000,
} as const satisfies Network

export const zksync = {
  id: 324,
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  blockTime: 200,
} as const satisfies Network

export const linea = {
  id: 59144,
  caipNetworkId: 'eip155:59144',
  chainNamespace: 'eip155',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  blockTime: 2000,
} as const satisfies Network

export const scroll = {
  id: 534352,
  caipNetworkId: 'eip155:534352',
  chainNamespace: 'eip155',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  blockTime: 3000,
} as const satisfies Network

export const blast = {
  id: 81457,
  caipNetworkId: 'eip155:81457',
  chainNamespace: 'eip155',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  blockTime: 2000,
} as const satisfies Network

export const unichain = {
  id: 130,
  caipNetworkId: 'eip155:130',
  chainNamespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  blockTime: 1000,
} as const satisfies Network

export const worldchain = {
  id: 480,
  caipNetworkId: 'eip155:480',
  chainNamespace: 'eip155',
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  blockTime: 2000,
} as const satisfies Network

export const ink = {
  id: 57073,
  caipNetworkId: 'eip155:57073',
  chainNamespace: 'eip155',
  name: 'Ink',
  nativeCurrency: ether,
  rpcUrls: {
    default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  blockTime: 2000,
} as const satisfies Network

export const zora = {
  id: 7777777,
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  blockTime: 2000,
} as const satisfies Network

export const mode = {
  id: 34443,
  caipNetworkId: 'eip155:34443',
  chainNamespace: 'eip155',
  name: 'Mode Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  blockTime: 2000,
} as const satisfies Network

export const aurora = {
  id: 1313161554,
  caipNetworkId: 'eip155:1313161554',
  chainNamespace: 'eip155',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
} as const satisfies Network
