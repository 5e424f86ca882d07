import { checkEnv, type EnvVariables, isRecord, parseJsonObject } from '@latchkey/service/checkEnv'

/** How one chain is followed. */
export type ChainIndexOptions = {
  /** The first block that is read. */
  readonly from: number
  /** How often the chain is asked for news. */
  readonly pollMs: number
}

/** CAIP-2 id → how it is followed. */
export type IndexedChains = ReadonlyMap<string, ChainIndexOptions>

const name = 'INDEX_CHAINS'
const defaultPollMs = 500

/** Reads which chains are followed; only those that the server can reach can be. */
export function parseIndexerEnv(
  variables: EnvVariables,
  reachable: { has(chain: string): boolean },
): IndexedChains {
  const table = parseJsonObject(name, variables[name] || '{}', '{"eip155:1":{"from":19000000}}')
  const chains = Object.entries(table).map(([chain, options]) => {
    check(/^eip155:\d{1,32}$/.test(chain), `'${chain}' is not the CAIP-2 id of an EVM chain`)
    check(reachable.has(chain), `${chain} is not in RPC_UPSTREAMS`)
    const {
      from,
      pollMs = defaultPollMs,
      ...rest
    }: Record<string, unknown> = isRecord(options) ? { ...options } : {}
    check(isWhole(from, 0), `${chain} needs the first block to read, like {"from":0}`)
    check(isWhole(pollMs, 100), `${chain}: pollMs must be 100 or more`)
    const [unknown] = Object.keys(rest)
    check(unknown === undefined, `${chain}: there is no '${unknown}'`)
    return [chain, { from, pollMs }] as const
  })
  return new Map(chains)
}

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least

function check(fits: boolean, reason: string): asserts fits {
  checkEnv(fits, name, reason)
}
