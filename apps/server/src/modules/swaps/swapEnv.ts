import { envList, envText, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { envChainTable } from '../rpc/envChainTable.js'
import { marketConfig } from './marketConfig.js'

const example = '{"eip155:1":{"pools":[…],"bases":["0x…"],"tokens":["0x…"]}}, or a file with it'

/** Where tokens are swapped; `reachable` are the chains of RPC_UPSTREAMS. */
export const swapEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.pipe(
    v.object({
      /** Pools that this server reads itself, by chain. */
      SWAPS: v.optional(envChainTable({ example, value: marketConfig, reachable }), '{}'),
      /** A server of the same API that answers for some chains. */
      SWAP_UPSTREAM: v.optional(envUrl),
      SWAP_UPSTREAM_CHAINS: v.optional(
        envList(
          envText(/^eip155:[1-9]\d{0,14}$/, (chain) => `'${chain}' is no EVM chain like eip155:1`),
        ),
        '',
      ),
      SWAP_UPSTREAM_PROJECT_ID: v.optional(v.string()),
    }),
    v.forward(
      v.partialCheck(
        [['SWAP_UPSTREAM'], ['SWAP_UPSTREAM_CHAINS']],
        (env) => Boolean(env.SWAP_UPSTREAM) === env.SWAP_UPSTREAM_CHAINS.length > 0,
        ({ input }) =>
          input.SWAP_UPSTREAM
            ? 'name the chains that SWAP_UPSTREAM answers for'
            : 'it needs SWAP_UPSTREAM, whose chains they are',
      ),
      ['SWAP_UPSTREAM_CHAINS'],
    ),
    v.forward(
      v.partialCheck(
        [['SWAPS'], ['SWAP_UPSTREAM_CHAINS']],
        (env) => !env.SWAP_UPSTREAM_CHAINS.some((chain) => env.SWAPS.has(chain)),
        ({ input }) =>
          `${input.SWAP_UPSTREAM_CHAINS.filter((chain) => input.SWAPS.has(chain)).join(', ')} is in SWAPS too: take it out of one of them`,
      ),
      ['SWAP_UPSTREAM_CHAINS'],
    ),
    v.transform((env) => ({
      swaps: {
        markets: env.SWAPS,
        upstream: env.SWAP_UPSTREAM
          ? {
              url: env.SWAP_UPSTREAM,
              chains: new Set(env.SWAP_UPSTREAM_CHAINS),
              projectId: env.SWAP_UPSTREAM_PROJECT_ID,
            }
          : undefined,
        hasListedImages:
          Boolean(env.SWAP_UPSTREAM) ||
          [...env.SWAPS.values()].some(({ tokenList }) => tokenList !== undefined),
      },
    })),
  )

export type SwapEnv = v.InferOutput<ReturnType<typeof swapEnvSchema>>['swaps']
