import { checkEnv, isPlainUrl, readList, readPort, readTable, type Variables } from './checkEnv.js'
import { type DataEnv, readDataEnv } from './modules/data/dataEnv.js'
import { type DirectoryEnv, readDirectoryEnv } from './modules/directory/directoryEnv.js'
import { type FollowedChains, readIndexerEnv } from './modules/indexer/indexerEnv.js'
import { defaultRelayLimits, largestMessageBytes } from './modules/relay/relayLimits.js'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

/** What the operator decided, read once at the start. */
export type Env = {
  readonly host: string
  /** Undefined where the operator named none, so that the server may look for a free one. */
  readonly port: number | undefined
  /** Page origins that may call from a browser; empty means any. */
  readonly allowedOrigins: readonly string[]
  readonly rpcUpstreams: RpcUpstreams
  /** The chains that are indexed. */
  readonly indexChains: FollowedChains
  readonly directory: DirectoryEnv
  readonly data: DataEnv
  /** The addresses that clients know the relay by; empty: whatever name it was called by. */
  readonly relayUrls: readonly string[]
  readonly relayMessageBytes: number
  /** Where the server keeps its files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
  /** Shared by several nodes. */
  readonly redisUrl: string | undefined
  /** How many replicas of Redis must have a message before it counts as kept. */
  readonly redisReplicas: number
}

const chainPattern = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** Reads the environment; a value that does not fit is refused by the name of its variable. */
export function readEnv(variables: Variables): Env {
  const rpcUpstreams = toUpstreams(variables.RPC_UPSTREAMS || '{}')
  return {
    host: variables.HOST || '127.0.0.1',
    port: readPort(variables.PORT),
    allowedOrigins: readList(variables.ALLOWED_ORIGINS).map(toOrigin),
    rpcUpstreams,
    indexChains: readIndexerEnv(variables, rpcUpstreams),
    directory: readDirectoryEnv(variables),
    data: readDataEnv(variables, rpcUpstreams),
    relayUrls: readList(variables.RELAY_URLS).map(toRelayUrl),
    relayMessageBytes: toMessageBytes(variables.RELAY_MESSAGE_BYTES),
    dataDir: variables.DATA_DIR || undefined,
    redisUrl: variables.REDIS_URL ? toRedisUrl(variables.REDIS_URL) : undefined,
    redisReplicas: toReplicas(variables.REDIS_REPLICAS || '0'),
  }
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && isHttp(url) && url.href === `${url.origin}/`
  checkEnv(
    isOrigin,
    'ALLOWED_ORIGINS',
    `'${text}' is not an origin; write it like https://app.example.com`,
  )
  return url.origin
}

function toRelayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRelay = url !== undefined && /^(wss?|https?):$/.test(url.protocol) && url.search === ''
  checkEnv(isRelay, 'RELAY_URLS', `'${text}' is no address like wss://relay.example.com`)
  return text
}

function toMessageBytes(text: string | undefined): number {
  const bytes = text ? Number(text) : defaultRelayLimits.messageBytes
  const fits = Number.isInteger(bytes) && bytes >= 1_024 && bytes <= largestMessageBytes
  checkEnv(fits, 'RELAY_MESSAGE_BYTES', `it must be 1024 to ${largestMessageBytes}, not '${text}'`)
  return bytes
}

function toRedisUrl(text: string): string {
  const isRedis = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)
  // The address itself stays out of the message: it may hold a password.
  checkEnv(isRedis, 'REDIS_URL', 'it must be an address like redis://127.0.0.1:6379')
  return text
}

function toReplicas(text: string): number {
  checkEnv(/^\d$/.test(text), 'REDIS_REPLICAS', `it must be 0 to 9, not '${text}'`)
  return Number(text)
}

function toUpstreams(text: string): RpcUpstreams {
  const name = 'RPC_UPSTREAMS'
  const table = readTable(name, text, '{"eip155:1":["https://…"]}')
  const chains = Object.entries(table).map(([chain, urls]) => {
    checkEnv(chainPattern.test(chain), name, `'${chain}' is not a CAIP-2 id like eip155:1`)
    checkEnv(
      Array.isArray(urls) && urls.length > 0 && urls.every(isPlainUrl),
      name,
      // The addresses themselves stay out of the message: they may hold an API key.
      `${chain} needs a list of http(s) URLs without user names or passwords`,
    )
    return [chain, urls] as const
  })
  return new Map(chains)
}

const isHttp = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:'
