import { checkEnv, type EnvVariables, parseList, parsePort } from '@latchkey/service/checkEnv'
import { type DataEnv, parseDataEnv } from './modules/data/dataEnv.js'
import { type DirectoryEnv, parseDirectoryEnv } from './modules/directory/directoryEnv.js'
import { type IndexedChains, parseIndexerEnv } from './modules/indexer/indexerEnv.js'
import { parseRelayEnv, type RelayEnv } from './modules/relay/relayEnv.js'
import { parseRpcEnv, type RpcUpstreams } from './modules/rpc/rpcEnv.js'

/** What the operator decided, read once at the start: a few facts of the whole server, and each module's own. */
export type Env = RelayEnv & {
  readonly host: string
  /** Undefined where the operator named none, so that the server may look for a free one. */
  readonly port: number | undefined
  /** Page origins that may call from a browser; empty means any. */
  readonly allowedOrigins: readonly string[]
  readonly rpcUpstreams: RpcUpstreams
  /** The chains that are indexed. */
  readonly indexChains: IndexedChains
  readonly directory: DirectoryEnv
  readonly data: DataEnv
  /** Where the server keeps its files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
}

/** Reads the environment; a value that does not fit is refused by the name of its variable. */
export function parseEnv(variables: EnvVariables): Env {
  const rpcUpstreams = parseRpcEnv(variables)
  return {
    host: variables.HOST || '127.0.0.1',
    port: parsePort(variables.PORT),
    allowedOrigins: parseList(variables.ALLOWED_ORIGINS).map(toOrigin),
    rpcUpstreams,
    indexChains: parseIndexerEnv(variables, rpcUpstreams),
    directory: parseDirectoryEnv(variables),
    data: parseDataEnv(variables, rpcUpstreams),
    dataDir: variables.DATA_DIR || undefined,
    ...parseRelayEnv(variables),
  }
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  checkEnv(
    isOrigin,
    'ALLOWED_ORIGINS',
    `'${text}' is not an origin; write it like https://app.example.com`,
  )
  return url.origin
}
