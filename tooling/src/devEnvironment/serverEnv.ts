import type { LocalMarket, LocalReport } from './LocalReport.js'

type Table<V> = Readonly<Record<string, V>>

/** Dollars for one unit, as the pools of the local chains have them; by the names that the chains give their contracts. */
const prices: Table<number> = {
  native: 2500,
  dollar: 1,
  quiet: 2,
  wrapped: 2500,
  gold: 60,
  fine: 5,
  taxed: 1,
  halting: 0.5,
  strict: 1,
}

/** The same on the ledgers; approval screens know a token of the older program only by what its price is called. */
const solanaPrices: Table<number | object> = {
  native: 150,
  dollar: { usd: 1, name: 'Local Dollar', symbol: 'LUSD' },
}

/** The contracts whose calls the local server pays for, and how much; the others' fees are the visitor's. */
const paidContracts = ['dollar', 'ticket', 'quiet', 'badge', 'sticker']
const localPolicy = {
  name: 'local',
  sponsor: 'Local Shop',
  maxPerOperation: '1',
  perVisitorPerDay: '10',
  perDay: '500',
  budget: '900',
}

/** Where the names are that the server reads. */
const namesChain = '31337'

/** What of the environment of `npm start` counts here: who pays instead of the local paymaster. */
export type StartEnv = { readonly PAYMASTER?: string; readonly PAYMASTER_KEY?: string }

/** The server's environment: which chains to follow, what their coins are worth, where names are, who pays fees. */
export function serverEnv(local: LocalReport, startEnv: StartEnv = {}): Record<string, string> {
  const { contracts = {}, evm = {}, market, mints = {}, solana = {} } = local
  const priced = { ...contracts, ...market?.tokens, ...(market && { wrapped: market.wrapped }) }
  const table = byAsset(prices, priced, (address) => address.toLowerCase())
  return {
    // Those of `npm start` are the vault's: here they would shut out the demo.
    ALLOWED_ORIGINS: '',
    RPC_UPSTREAMS: JSON.stringify({
      ...byChain(evm, (url) => [url]),
      ...byChain(solana, (url) => [url], ''),
    }),
    INDEX_CHAINS: JSON.stringify(byChain(evm, () => ({ from: 0 }))),
    PRICES: JSON.stringify({
      ...byChain(evm, () => table),
      ...byChain(solana, () => byAsset(solanaPrices, mints), ''),
    }),
    ...(evm[namesChain] &&
      contracts.names && { ENS_CHAIN: `eip155:${namesChain}`, ENS_REGISTRY: contracts.names }),
    ...(market && { SWAPS: JSON.stringify(byChain(evm, () => swapsOf(market, contracts))) }),
    ...sponsorEnv(local, startEnv),
  }
}

/** The variables of chains with a bundler. */
function sponsorEnv(
  { bundler, contracts = {}, paymaster }: LocalReport,
  { PAYMASTER, PAYMASTER_KEY }: StartEnv,
): Record<string, string> {
  if (!bundler) return {}
  const paid = paidContracts.flatMap((name) => (contracts[name] ? [[contracts[name], 'any']] : []))
  const policies = [{ ...localPolicy, contracts: Object.fromEntries(paid) }]
  const local = byChain(bundler, () => ({ paymaster: paymaster?.address, policies }))
  return {
    BUNDLERS: JSON.stringify(byChain(bundler, (url) => [url])),
    ...(paymaster && {
      PAYMASTER: PAYMASTER || JSON.stringify(local),
      // Without a key of its own, a PAYMASTER has other policies for the local contract.
      PAYMASTER_KEY: (PAYMASTER && PAYMASTER_KEY) || paymaster.key,
    }),
  }
}

/** How the server quotes swaps: the pools of the local chains, over which tokens routes lead, and what is listed. */
function swapsOf(
  { factory, router, tokens, v3, wrapped }: LocalMarket,
  { dollar, quiet, ticket }: Table<string>,
): object {
  const { factory: newFactory, quoter, router: newRouter } = v3
  const newer = { factory: newFactory, quoter, router: newRouter, fees: [500, 3000, 10_000] }
  const there = (addresses: readonly (string | undefined)[]) => addresses.filter((one) => one)
  return {
    pools: [
      { kind: 'v2', name: 'Local Pools', factory, router, wrapped, feeBps: 30 },
      { kind: 'v3', name: 'Local Pools v3', wrapped, ...newer },
    ],
    bases: there([wrapped, dollar]),
    tokens: there([wrapped, dollar, quiet, ticket, ...Object.values(tokens)]),
  }
}

/** A value for each chain, by its CAIP-2 id. */
const byChain = <V>(urls: Table<string>, value: (url: string) => V, prefix = 'eip155:') =>
  Object.fromEntries(Object.entries(urls).map(([id, url]) => [prefix + id, value(url)]))

/** Prices by the addresses of what they are the prices of; what is not on the chain has none. */
function byAsset<P>(
  table: Table<P>,
  addresses: Table<string>,
  change = (address: string) => address,
) {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, price]) => {
      const address = addresses[name]
      if (name === 'native') return [[name, price]]
      return address ? [[change(address), price]] : []
    }),
  )
}
