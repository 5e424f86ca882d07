import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { readContracts } from '../../chain/readContracts.js'
import { parseAddressWord } from '../pools/parseWords.js'
import { poolAbi } from '../pools/poolAbi.js'
import type { SwapMarket, SwapVenue } from '../port/SwapMarket.js'
import type { TokenReader } from '../tokens/createTokenReader.js'

export type MarketFaultsDeps = { readonly calls: MultiChainRpc; readonly readTokens: TokenReader }

/** A setting by its place in `SWAPS`, with the address that it has there. */
type Setting = { readonly at: string; readonly address: Hex }

/** Returns what `SWAPS` says of a chain and the chain does not have, one sentence each with its fix. Rejects where the chain cannot be reached. */
export async function findMarketFaults(
  { calls, readTokens }: MarketFaultsDeps,
  chain: string,
  market: SwapMarket,
): Promise<readonly string[]> {
  const [absent, differing, unknown] = await Promise.all([
    findAbsent(calls, chain, market),
    findDiffering(calls, chain, market),
    findNoTokens(readTokens, chain, market),
  ])
  return [...absent, ...differing, ...unknown]
}

async function findAbsent(calls: MultiChainRpc, chain: string, { pools }: SwapMarket) {
  const settings = pools.flatMap((venue, at): Setting[] => [
    { at: `pools.${at}.factory`, address: venue.factory },
    { at: `pools.${at}.router`, address: venue.router },
    ...(venue.kind === 'v3' ? [{ at: `pools.${at}.quoter`, address: venue.quoter }] : []),
  ])
  const answers = await calls.request(
    chain,
    settings.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  return settings.flatMap(({ address, at }, nth) => {
    const answer = answers[nth]
    const isAbsent = answer && !answer.error && answer.result === '0x'
    return isAbsent
      ? [`${chain}.${at}: there is no contract at ${address}; name the one of this chain`]
      : []
  })
}

/** What routers and quoters say of themselves; one that does not say it is not compared. */
async function findDiffering(calls: MultiChainRpc, chain: string, { pools }: SwapMarket) {
  const claims = pools.flatMap((venue, at) => claimsOf(venue, at))
  const answers = await readContracts(
    calls,
    chain,
    claims.map(({ address, method }) => ({
      to: address,
      data: encodeFunctionData({ abi: poolAbi, functionName: method }),
    })),
  )
  return claims.flatMap(({ at, own, setting, value }, nth) => {
    const said = parseAddressWord(answers[nth])
    if (said === undefined || said === value) return []
    return [
      `${chain}.${at}: this ${own} works with the ${setting} ${said}, not with ${value}; name the two that belong together`,
    ]
  })
}

function claimsOf(venue: SwapVenue, at: number) {
  const coin = venue.kind === 'v2' ? 'WETH' : 'WETH9'
  const contracts = [
    { own: 'router', address: venue.router },
    ...(venue.kind === 'v3' ? [{ own: 'quoter', address: venue.quoter }] : []),
  ]
  return contracts.flatMap(({ address, own }) =>
    (
      [
        { method: 'factory', setting: 'factory', value: venue.factory },
        { method: coin, setting: 'wrapped coin', value: venue.wrapped },
      ] as const
    ).map((claim) => ({ ...claim, own, address, at: `pools.${at}.${own}` })),
  )
}

async function findNoTokens(
  readTokens: TokenReader,
  chain: string,
  { bases, pools, tokens }: SwapMarket,
) {
  const settings: Setting[] = [
    ...pools.slice(0, 1).map(({ wrapped }) => ({ at: 'pools.0.wrapped', address: wrapped })),
    ...bases.map((address, at) => ({ at: `bases.${at}`, address })),
    ...tokens.map((address, at) => ({ at: `tokens.${at}`, address })),
  ]
  const described = await readTokens(
    chain,
    settings.map(({ address }) => address),
  )
  return settings.flatMap(({ address, at }, nth) =>
    described[nth]
      ? []
      : [
          `${chain}.${at}: there is no token with symbol and decimals at ${address}; correct or remove it`,
        ],
  )
}
