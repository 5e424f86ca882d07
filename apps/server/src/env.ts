import { checkEnv, readList, readPort, type Variables } from '@latchkey/service/checkEnv'
import { type DataEnv, readDataEnv } from './modules/data/dataEnv.js'
import { type DirectoryEnv, readDirectoryEnv } from './modules/directory/directoryEnv.js'
import { type FollowedChains, readIndexerEnv } from './modules/indexer/indexerEnv.js'
import { type RelayEnv, readRelayEnv } from './modules/relay/relayEnv.js'
import { type RpcUpstreams, readRpcEnv } from './modules/rpc/rpcEnv.js'

/** What the operator decided, read once at the start: a few facts of the whole server, and each module's own. */
export type Env = RelayEnv & {
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
  /** Where the server keeps its files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
}

/** Reads the environment; a value that does not fit is refused by the name of its variable. */
export function readEnv(variables: Variables): Env {
  const rpcUpstreams = readRpcEnv(variables)
  return {
    host: variables.HOST || '127.0.0.1',
    port: readPort(variables.PORT),
    allowedOrigins: readList(variables.ALLOWED_ORIGINS).map(toOrigin),
    rpcUpstreams,
    indexChains: readIndexerEnv(variables, rpcUpstreams),
    directory: readDirectoryEnv(variables),
    data: readDataEnv(variables, rpcUpstreams),
    dataDir: variables.DATA_DIR || undefined,
    ...readRelayEnv(variables),
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
