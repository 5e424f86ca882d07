import { envTable, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

export type ChainIndexOptions = {
  readonly from: number
  readonly pollMs: number
}

/** CAIP-2 id → how it is followed. */
export type IndexedChains = ReadonlyMap<string, ChainIndexOptions>

const defaultPollMs = 500

/** The chains that are indexed; each must be one that the server reaches. */
export const indexerEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.pipe(
    v.object({
      INDEX_CHAINS: v.optional(
        envTable({
          example: '{"eip155:1":{"from":19000000}}',
          key: v.pipe(
            envText(
              /^eip155:\d{1,32}$/,
              (chain) => `'${chain}' is not the CAIP-2 id of an EVM chain`,
            ),
            envText(
              (chain) => reachable.has(chain),
              (chain) => `${chain} is not in RPC_UPSTREAMS`,
            ),
          ),
          value: chainIndexOptions,
        }),
        '{}',
      ),
    }),
    v.transform(({ INDEX_CHAINS }): { indexChains: IndexedChains } => ({
      indexChains: INDEX_CHAINS,
    })),
  )

function chainIndexOptions(chain: string) {
  const fromReason = `${chain} needs the first block to read, like {"from":0}`
  return v.strictObject(
    {
      from: integer(0, fromReason),
      pollMs: v.optional(integer(100, `${chain}: pollMs must be 100 or more`), defaultPollMs),
    },
    ({ expected, received }) =>
      expected === 'never' ? `${chain}: there is no ${received.replaceAll('"', "'")}` : fromReason,
  )
}

const integer = (min: number, reason: string) =>
  v.pipe(v.number(reason), v.safeInteger(reason), v.minValue(min, reason))
