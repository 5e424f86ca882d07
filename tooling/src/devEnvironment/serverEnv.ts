/** The report of the local chains. */
export type LocalChains = {
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  readonly contracts?: Readonly<Record<string, string>>
  /** The RPC of each Solana ledger, by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
  /** The mints of their tokens, by name. */
  readonly mints?: Readonly<Record<string, string>>
}

/** Dollars for one unit; by the names that the chains give their contracts. */
const prices: Readonly<Record<string, number>> = { native: 2500, dollar: 1, quiet: 2 }

/** The same on the ledgers; approval screens know a token of the older program only by what its price is called. */
const solanaPrices: Readonly<Record<string, number | object>> = {
  native: 150,
  dollar: { usd: 1, name: 'Local Dollar', symbol: 'LUSD' },
}

/** Where the names are that the server reads. */
const namesChain = '31337'

/** The server's environment: which chains to follow, what their coins are worth, where names are. */
export function serverEnv(localChains: LocalChains): Record<string, string> {
  const { contracts = {}, evm = {}, mints = {}, solana = {} } = localChains
  const ids = Object.keys(evm)
  const chains = ids.map((id) => `eip155:${id}`)
  const each = (chains: readonly string[], value: unknown) =>
    Object.fromEntries(chains.map((chain) => [chain, value]))
  const priceTable = byAsset(prices, (name) => contracts[name]?.toLowerCase())
  return {
    RPC_UPSTREAMS: JSON.stringify({
      ...Object.fromEntries(ids.map((id) => [`eip155:${id}`, [evm[id]]])),
      ...Object.fromEntries(Object.entries(solana).map(([id, url]) => [id, [url]])),
    }),
    INDEX_CHAINS: JSON.stringify(each(chains, { from: 0 })),
    PRICES: JSON.stringify({
      ...each(chains, priceTable),
      ...each(
        Object.keys(solana),
        byAsset(solanaPrices, (name) => mints[name]),
      ),
    }),
    ...(ids.includes(namesChain) && contracts.names
      ? { ENS_CHAIN: `eip155:${namesChain}`, ENS_REGISTRY: contracts.names }
      : {}),
  }
}

/** Prices by what they are the prices of; what is not on the chain has none. */
function byAsset<P>(
  table: Readonly<Record<string, P>>,
  addressOf: (name: string) => string | undefined,
): Record<string, P> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, price]) => {
      const asset = name === 'native' ? name : addressOf(name)
      return asset ? [[asset, price]] : []
    }),
  )
}
