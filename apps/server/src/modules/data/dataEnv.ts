import { isEvmAddress, isSolanaAddress, sanitizeWalletName } from '@latchkey/protocol'
import {
  checkEnv,
  type EnvVariables,
  isRecord,
  parseJsonObject,
  parseList,
  parseUrl,
} from '@latchkey/service/checkEnv'
import type { Hex } from 'viem'
import type { PriceTable } from '../prices/createFixedPrices.js'
import { type Quote, tokenKey } from '../prices/PriceSource.js'

/** What the operator decided about balances, prices, pieces and names. */
export type DataEnv = {
  readonly prices: PriceTable
  /** A server of the same API that knows more prices. */
  readonly pricesUpstream: string | undefined
  /** A server of the same API that answers for some chains. */
  readonly upstream: DataUpstreamEnv | undefined
  /** The name service, where one of the chains has it. */
  readonly names: { readonly chain: string; readonly registry: Hex } | undefined
  readonly ipfsGateway: string | undefined
  /** Signs paths of pictures; nodes that stand for each other need the same. */
  readonly pictureSecret: string | undefined
}

export type DataUpstreamEnv = {
  readonly url: string
  readonly chains: ReadonlySet<string>
  readonly projectId: string | undefined
}

const ensRegistry: Hex = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const chainPattern = /^[-a-z0-9]{3,8}:[-\w]{1,64}$/

/** Reads what concerns data; a value that does not fit is refused by the name of its variable. */
export function parseDataEnv(
  variables: EnvVariables,
  reachable: { has(chain: string): boolean },
): DataEnv {
  const { PICTURE_SECRET: secret } = variables
  const upstream = parseUpstream(variables)
  checkEnv(!secret || secret.length >= 16, 'PICTURE_SECRET', 'it needs 16 characters or more')
  return {
    prices: parsePrices(variables.PRICES || '{}'),
    pricesUpstream: parseUrl('PRICES_UPSTREAM', variables.PRICES_UPSTREAM),
    upstream,
    names: parseNames(variables, reachable, upstream),
    ipfsGateway: parseUrl('IPFS_GATEWAY', variables.IPFS_GATEWAY),
    pictureSecret: secret || undefined,
  }
}

function parsePrices(text: string): PriceTable {
  const table = parseJsonObject('PRICES', text, '{"eip155:1":{"native":2500}}')
  const chains = Object.entries(table).map(([chain, tokens]) => {
    checkEnv(chainPattern.test(chain), 'PRICES', `'${chain}' is not a CAIP-2 id like eip155:1`)
    checkEnv(isRecord(tokens), 'PRICES', `${chain} needs an object, like {"native":2500}`)
    const prices = Object.entries(tokens).map(([token, price]: [string, unknown]) => {
      const isToken = token === 'native' || isTokenOf(chain, token)
      checkEnv(isToken, 'PRICES', `'${token}' is neither native nor a token of ${chain}`)
      return [tokenKey(chain, token), parsePriceEntry(price, `${token} on ${chain}`)] as const
    })
    return [chain, new Map(prices)] as const
  })
  return new Map(chains)
}

const isTokenOf = (chain: string, token: string) =>
  chain.startsWith('solana:') ? isSolanaAddress(token) : /^[-.%\w]{1,128}$/.test(token)

/** A price, or one with the names of a token that does not say its own. */
function parsePriceEntry(value: unknown, what: string): number | Quote {
  const entry: { usd?: unknown; name?: unknown; symbol?: unknown } = isRecord(value)
    ? value
    : { usd: value }
  const { name, symbol, usd } = entry
  const isPrice = typeof usd === 'number' && Number.isFinite(usd) && usd >= 0
  checkEnv(isPrice, 'PRICES', `${what} needs a price in usd`)
  for (const word of [name, symbol]) {
    const isWord = word === undefined || sanitizeWalletName(word) !== undefined
    checkEnv(isWord, 'PRICES', `${what} needs names that are text`)
  }
  return isRecord(value)
    ? { price: usd, name: sanitizeWalletName(name), symbol: sanitizeWalletName(symbol) }
    : usd
}

function parseUpstream(variables: EnvVariables): DataUpstreamEnv | undefined {
  const { DATA_UPSTREAM, DATA_UPSTREAM_CHAINS, DATA_UPSTREAM_PROJECT_ID } = variables
  const url = parseUrl('DATA_UPSTREAM', DATA_UPSTREAM)
  const chains = parseList(DATA_UPSTREAM_CHAINS)
  const [odd] = chains.filter((chain) => !chainPattern.test(chain))
  checkEnv(odd === undefined, 'DATA_UPSTREAM_CHAINS', `'${odd}' is not a CAIP-2 id like eip155:1`)
  if (!url) {
    checkEnv(
      chains.length === 0,
      'DATA_UPSTREAM_CHAINS',
      'it needs DATA_UPSTREAM, whose chains they are',
    )
    return undefined
  }
  checkEnv(
    chains.length > 0,
    'DATA_UPSTREAM_CHAINS',
    'name the chains that DATA_UPSTREAM answers for',
  )
  return { url, chains: new Set(chains), projectId: DATA_UPSTREAM_PROJECT_ID || undefined }
}

function parseNames(
  { ENS_CHAIN, ENS_REGISTRY = '' }: EnvVariables,
  reachable: { has(chain: string): boolean },
  upstream: DataUpstreamEnv | undefined,
): DataEnv['names'] {
  const isRegistry = ENS_REGISTRY === '' || (isEvmAddress(ENS_REGISTRY) && /^0x/.test(ENS_REGISTRY))
  checkEnv(isRegistry, 'ENS_REGISTRY', `'${ENS_REGISTRY}' is not the address of a contract`)
  const registry = (ENS_REGISTRY || ensRegistry) as Hex
  if (ENS_CHAIN) {
    checkEnv(/^eip155:\d{1,15}$/.test(ENS_CHAIN), 'ENS_CHAIN', `'${ENS_CHAIN}' is no EVM chain`)
    checkEnv(reachable.has(ENS_CHAIN), 'ENS_CHAIN', `${ENS_CHAIN} is not in RPC_UPSTREAMS`)
    return { chain: ENS_CHAIN, registry }
  }
  // Where names live for everybody, unless somebody else is to answer for it.
  const isMainnet = reachable.has('eip155:1') && !upstream?.chains.has('eip155:1')
  return isMainnet ? { chain: 'eip155:1', registry } : undefined
}
