/** What the local chains told of themselves. */
export type WorldChains = {
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>> | undefined
  readonly contracts?: Readonly<Record<string, string>> | undefined
  /** The RPC of the Solana ledger. */
  readonly solana?: string | undefined
}

/** Dollars for one unit; by the names that the chains give their contracts. */
const prices: Readonly<Record<string, number>> = { native: 2500, dollar: 1, quiet: 2 }

/** The local ledger, by the hash of its first block. */
export const localSolana = 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7'

/** Where the names are that the server reads. */
const namesChain = '31337'

/** The server's environment: which chains to follow, what their coins are worth, where names are. */
export function serverVariables(world: WorldChains): Record<string, string> {
  const { contracts = {}, evm = {}, solana } = world
  const ids = Object.keys(evm)
  const perChain = <T>(value: (id: string) => T) =>
    JSON.stringify(Object.fromEntries(ids.map((id) => [`eip155:${id}`, value(id)])))
  const priceTable = Object.fromEntries(
    Object.entries(prices).flatMap(([name, price]) => {
      const asset = name === 'native' ? name : contracts[name]?.toLowerCase()
      return asset ? [[asset, price]] : []
    }),
  )
  return {
    RPC_UPSTREAMS: JSON.stringify({
      ...Object.fromEntries(ids.map((id) => [`eip155:${id}`, [evm[id]]])),
      ...(solana && { [localSolana]: [solana] }),
    }),
    INDEX_CHAINS: perChain(() => ({ from: 0 })),
    PRICES: perChain(() => priceTable),
    ...(ids.includes(namesChain) && contracts.names
      ? { ENS_CHAIN: `eip155:${namesChain}`, ENS_REGISTRY: contracts.names }
      : {}),
  }
}
