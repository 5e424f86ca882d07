import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { PriceTable } from '../prices/createFixedPrices.js'

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

type Variables = Readonly<Record<string, string | undefined>>

const publicRegistry: Hex = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const chainPattern = /^[-a-z0-9]{3,8}:[-\w]{1,64}$/

/** Reads what concerns data; a value that does not fit is refused by the name of its variable. */
export function readDataEnv(
  variables: Variables,
  reachable: { has(chain: string): boolean },
): DataEnv {
  const { PICTURE_SECRET: secret } = variables
  const upstream = readUpstream(variables)
  check(!secret || secret.length >= 16, 'PICTURE_SECRET', 'it needs 16 characters or more')
  return {
    prices: readPrices(variables.PRICES || '{}'),
    pricesUpstream: readUrl('PRICES_UPSTREAM', variables.PRICES_UPSTREAM),
    upstream,
    names: readNames(variables, reachable, upstream),
    ipfsGateway: readUrl('IPFS_GATEWAY', variables.IPFS_GATEWAY),
    pictureSecret: secret || undefined,
  }
}

function readPrices(text: string): PriceTable {
  const table = parseJson(text)
  check(isTable(table), 'PRICES', 'it must be a JSON object, like {"eip155:1":{"native":2500}}')
  const chains = Object.entries(table).map(([chain, tokens]) => {
    check(chainPattern.test(chain), 'PRICES', `'${chain}' is not a CAIP-2 id like eip155:1`)
    check(isTable(tokens), 'PRICES', `${chain} needs an object, like {"native":2500}`)
    const prices = Object.entries(tokens).map(([token, price]: [string, unknown]) => {
      const isToken = token === 'native' || /^[-.%\w]{1,128}$/.test(token)
      check(isToken, 'PRICES', `'${token}' is neither native nor a contract`)
      const isPrice = typeof price === 'number' && Number.isFinite(price) && price >= 0
      check(isPrice, 'PRICES', `${token} on ${chain} needs a price in usd`)
      return [token.toLowerCase(), price] as const
    })
    return [chain, new Map(prices)] as const
  })
  return new Map(chains)
}

function readUpstream(variables: Variables): DataUpstreamEnv | undefined {
  const { DATA_UPSTREAM, DATA_UPSTREAM_CHAINS = '', DATA_UPSTREAM_PROJECT_ID } = variables
  const url = readUrl('DATA_UPSTREAM', DATA_UPSTREAM)
  const chains = DATA_UPSTREAM_CHAINS.split(',')
    .map((chain) => chain.trim())
    .filter((chain) => chain !== '')
  const [odd] = chains.filter((chain) => !chainPattern.test(chain))
  check(odd === undefined, 'DATA_UPSTREAM_CHAINS', `'${odd}' is not a CAIP-2 id like eip155:1`)
  if (!url) {
    check(
      chains.length === 0,
      'DATA_UPSTREAM_CHAINS',
      'it needs DATA_UPSTREAM, whose chains they are',
    )
    return undefined
  }
  check(chains.length > 0, 'DATA_UPSTREAM_CHAINS', 'name the chains that DATA_UPSTREAM answers for')
  return { url, chains: new Set(chains), projectId: DATA_UPSTREAM_PROJECT_ID || undefined }
}

function readNames(
  { ENS_CHAIN, ENS_REGISTRY = '' }: Variables,
  reachable: { has(chain: string): boolean },
  upstream: DataUpstreamEnv | undefined,
): DataEnv['names'] {
  const isRegistry = ENS_REGISTRY === '' || (isEvmAddress(ENS_REGISTRY) && /^0x/.test(ENS_REGISTRY))
  check(isRegistry, 'ENS_REGISTRY', `'${ENS_REGISTRY}' is not the address of a contract`)
  const registry = (ENS_REGISTRY || publicRegistry) as Hex
  if (ENS_CHAIN) {
    check(/^eip155:\d{1,15}$/.test(ENS_CHAIN), 'ENS_CHAIN', `'${ENS_CHAIN}' is no EVM chain`)
    check(reachable.has(ENS_CHAIN), 'ENS_CHAIN', `${ENS_CHAIN} is not in RPC_UPSTREAMS`)
    return { chain: ENS_CHAIN, registry }
  }
  // Where names live for everybody, unless somebody else is to answer for it.
  const isMainnet = reachable.has('eip155:1') && !upstream?.chains.has('eip155:1')
  return isMainnet ? { chain: 'eip155:1', registry } : undefined
}

function readUrl(option: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fits = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  // The address itself stays out of the message: it may hold a key.
  check(fits === true, option, 'it must be an http(s) URL without a user name or password')
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function check(fits: boolean, option: string, reason: string): asserts fits {
  if (!fits) throw new LatchkeyError('options/invalid', { option, reason })
}
