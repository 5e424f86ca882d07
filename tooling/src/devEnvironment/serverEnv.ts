import { type LocalMarket, swapsOf } from './swapEnv.js'

/** The report of the local chains. */
export type LocalChains = {
  /** RPC endpoints by chain id. */
  readonly evm?: Readonly<Record<string, string>>
  readonly contracts?: Readonly<Record<string, string>>
  /** Where tokens are swapped, on each EVM chain. */
  readonly market?: LocalMarket
  /** The RPC of each Solana ledger, by CAIP-2 id. */
  readonly solana?: Readonly<Record<string, string>>
  /** The mints of their tokens, by name. */
  readonly mints?: Readonly<Record<string, string>>
  /** Bundlers by chain id. */
  readonly bundler?: Readonly<Record<string, string>>
  /** The paymaster of chains with a bundler: its address, and the key whose signature it believes. */
  readonly paymaster?: Readonly<Record<string, string>>
}

/** Dollars for one unit, as the pools of the local chains have them; by the names that the chains give their contracts. */
const prices: Readonly<Record<string, number>> = {
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
const solanaPrices: Readonly<Record<string, number | object>> = {
  native: 150,
  dollar: { usd: 1, name: 'Local Dollar', symbol: 'LUSD' },
}

/** The contracts whose calls the local server pays for, and how much; the others' fees are the visitor's. */
const paidContracts = ['dollar', 'ticket', 'quiet', 'badge', 'sticker'] as const
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

/** What of the environment of `npm start` counts here. */
export type StartEnv = {
  /** Who pays instead of the local paymaster. */
  readonly PAYMASTER?: string
  readonly PAYMASTER_KEY?: string
}

/** The server's environment: which chains to follow, what their coins are worth, where names are, who pays fees. */
export function serverEnv(
  localChains: LocalChains,
  startEnv: StartEnv = {},
): Record<string, string> {
  const { contracts = {}, evm = {}, market, mints = {}, solana = {} } = localChains
  const ids = Object.keys(evm)
  const chains = ids.map((id) => `eip155:${id}`)
  const each = (chains: readonly string[], value: unknown) =>
    Object.fromEntries(chains.map((chain) => [chain, value]))
  const priced: Readonly<Record<string, string>> = {
    ...contracts,
    ...market?.tokens,
    ...(market && { wrapped: market.wrapped }),
  }
  const priceTable = byAsset(prices, (name) => priced[name]?.toLowerCase())
  return {
    // Those of `npm start` are the vault's: here they would shut out the demo.
    ALLOWED_ORIGINS: '',
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
    ...(market && { SWAPS: JSON.stringify(each(chains, swapsOf(market, contracts))) }),
    ...sponsorEnv(localChains, startEnv),
  }
}

/** The variables of chains with a bundler. */
function sponsorEnv(
  { bundler, contracts = {}, paymaster }: LocalChains,
  { PAYMASTER, PAYMASTER_KEY }: StartEnv,
): Record<string, string> {
  if (!bundler) return {}
  const byChain = (value: (url: string) => unknown) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(bundler).map(([id, url]) => [`eip155:${id}`, value(url)])),
    )
  const paid = paidContracts.flatMap((name) => (contracts[name] ? [[contracts[name], 'any']] : []))
  const policy = { ...localPolicy, contracts: Object.fromEntries(paid) }
  return {
    BUNDLERS: byChain((url) => [url]),
    ...(paymaster?.address &&
      paymaster.key && {
        PAYMASTER:
          PAYMASTER || byChain(() => ({ paymaster: paymaster.address, policies: [policy] })),
        // Without a key of its own, a PAYMASTER has other policies for the local contract.
        PAYMASTER_KEY: (PAYMASTER && PAYMASTER_KEY) || paymaster.key,
      }),
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
