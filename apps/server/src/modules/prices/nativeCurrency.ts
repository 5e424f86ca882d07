/** The coin in which a chain takes its fees. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const ether = { name: 'Ether', symbol: 'ETH' }

/** Chains whose coin is not ether. */
const others: Readonly<Record<string, { readonly name: string; readonly symbol: string }>> = {
  '30': { name: 'Rootstock Bitcoin', symbol: 'RBTC' },
  '31': { name: 'Rootstock Test Bitcoin', symbol: 'tRBTC' },
  '50': { name: 'XDC', symbol: 'XDC' },
  '56': { name: 'BNB', symbol: 'BNB' },
  '97': { name: 'Test BNB', symbol: 'tBNB' },
  '100': { name: 'xDAI', symbol: 'XDAI' },
  '137': { name: 'POL', symbol: 'POL' },
  '146': { name: 'Sonic', symbol: 'S' },
  '199': { name: 'BitTorrent', symbol: 'BTT' },
  '250': { name: 'Fantom', symbol: 'FTM' },
  '295': { name: 'HBAR', symbol: 'HBAR' },
  '314': { name: 'Filecoin', symbol: 'FIL' },
  '1088': { name: 'Metis', symbol: 'METIS' },
  '1111': { name: 'WEMIX', symbol: 'WEMIX' },
  '1112': { name: 'Test WEMIX', symbol: 'tWEMIX' },
  '1284': { name: 'Glimmer', symbol: 'GLMR' },
  '1285': { name: 'Moonriver', symbol: 'MOVR' },
  '1329': { name: 'Sei', symbol: 'SEI' },
  '2020': { name: 'RON', symbol: 'RON' },
  '2021': { name: 'Test RON', symbol: 'tRON' },
  '4689': { name: 'IOTX', symbol: 'IOTX' },
  '5000': { name: 'Mantle', symbol: 'MNT' },
  '5003': { name: 'Mantle', symbol: 'MNT' },
  '8217': { name: 'KAIA', symbol: 'KAIA' },
  '10143': { name: 'Test Monad', symbol: 'MON' },
  '143': { name: 'Monad', symbol: 'MON' },
  '42220': { name: 'Celo', symbol: 'CELO' },
  '43113': { name: 'Avalanche', symbol: 'AVAX' },
  '43114': { name: 'Avalanche', symbol: 'AVAX' },
  '80002': { name: 'POL', symbol: 'POL' },
  '80069': { name: 'Test Bera', symbol: 'BERA' },
  '80094': { name: 'Bera', symbol: 'BERA' },
}

export function nativeCurrency(chain: string): NativeCurrency {
  const [namespace, id = ''] = chain.split(':')
  if (namespace === 'solana') return sol
  return { ...((Object.hasOwn(others, id) && others[id]) || ether), decimals: 18 }
}
