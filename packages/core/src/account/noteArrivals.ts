import { formatUnits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import type { NativeBalance } from './accountKeys.js'
import { type ArrivalMemory, findArrivals, type Holding, type Holdings } from './findArrivals.js'
import { hostToken } from './spam/hostToken.js'
import { splitSpam } from './spam/splitSpam.js'
import { tokenContract, tokenDecimals, tokenUnits } from './tokenUnits.js'

type Account = { readonly address: string; readonly network: Network }

/** By address; `ownUntil` has the assets that the visitor's own transactions move. */
export type ArrivalMemories = Map<
  string,
  {
    readonly ownUntil: Map<string, number>
    coin?: ArrivalMemory
    tokens?: ArrivalMemory
  }
>

/** How long after its end a transaction explains what rises: servers learn of it later than the page. */
const ownMs = 15_000

const maxArrivals = 5

/** Returns what the visitor's own transactions move; call it before the balances are read. */
export function ownAssets(
  { env, store }: Pick<Context, 'env' | 'store'>,
  { address, network }: Account,
  memories: ArrivalMemories,
): ReadonlySet<string> {
  const now = env.now()
  const memory = memories.get(address) ?? { ownUntil: new Map() }
  memories.set(address, memory)
  for (const { at, from, networkId, status, swap, token } of store.get().activity.sent) {
    if (from !== address || networkId !== network.caipNetworkId) continue
    if (status !== 'pending' && now - at > ownMs) continue
    // The coin pays for each of them, and part of it may come back.
    for (const asset of [undefined, token, swap?.token])
      memory.ownUntil.set(assetOf(asset), now + ownMs)
  }
  return new Set([...memory.ownUntil].flatMap(([asset, until]) => (until > now ? [asset] : [])))
}

/** Has the visitor told what arrived: the coin, and tokens that the host or the server knows. */
export function noteArrivals(
  { env, store }: Pick<Context, 'env' | 'store'>,
  { address, network }: Account,
  {
    before,
    coin,
    memories,
    own,
    tokens,
  }: {
    /** What the views had requested themselves: the first reading is compared with it. */
    readonly before: {
      readonly coin: NativeBalance | undefined
      readonly tokens: readonly TokenBalance[] | undefined
    }
    readonly coin: NativeBalance
    readonly memories: ArrivalMemories
    readonly own: ReadonlySet<string>
    readonly tokens: readonly TokenBalance[] | undefined
  },
): void {
  const memory = memories.get(address)
  if (!memory) return
  const rememberedCoin = memory.coin ?? (before.coin && firstMemory(coinHoldings(before.coin)))
  const rememberedTokens =
    memory.tokens ?? (before.tokens && firstMemory(holdingsOf(before.tokens)))
  const coins = findArrivals(rememberedCoin, coinHoldings(coin), own)
  const others = tokens && findArrivals(rememberedTokens, holdingsOf(tokens), own)
  memory.coin = coins.memory
  if (others) memory.tokens = others.memory
  const isKnown = knownAssets(tokens ?? [], network)
  const risen = [...coins.arrivals, ...(others?.arrivals ?? [])].filter(([asset]) => isKnown(asset))
  const { accounts } = store.get()
  if (risen.length === 0 || accountOf(accounts, network.chainNamespace).address !== address) return
  const arrivals = risen.map(([, { decimals, symbol, units }]) => ({
    address,
    amount: formatUnits(units, decimals),
    symbol,
    at: env.now(),
  }))
  store.update('activity', (activity) => ({
    ...activity,
    arrivals: [...(activity.arrivals ?? []), ...arrivals].slice(-maxArrivals),
  }))
}

const firstMemory = (holdings: Holdings) => findArrivals(undefined, holdings, new Set()).memory

const coinHoldings = ({ balance, decimals, symbol }: NativeBalance): Holdings =>
  new Map([[assetOf(undefined), { units: BigInt(balance), decimals, symbol }]])

/** Those that nobody knows too: they may be known later, and have not arrived then. */
const holdingsOf = (tokens: readonly TokenBalance[]): Holdings =>
  new Map(
    tokens.flatMap((token): [string, Holding][] => {
      const contract = tokenContract(token)
      const { symbol } = token
      const holding = { units: tokenUnits(token), decimals: tokenDecimals(token), symbol }
      return contract === undefined ? [] : [[assetOf(contract), holding]]
    }),
  )

/** What anybody can make and send to anybody is no news. */
function knownAssets(
  tokens: readonly TokenBalance[],
  network: Network,
): (asset: string) => boolean {
  const known = splitSpam(tokens, network).shown.filter(
    (token) => token.price > 0 || hostToken(network, token),
  )
  const assets = new Set([undefined, ...known.map(tokenContract)].map(assetOf))
  return (asset) => assets.has(asset)
}

const assetOf = (contract: string | undefined) => contract?.toLowerCase() ?? ''
