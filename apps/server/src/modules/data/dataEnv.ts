import { isEvmAddress, isSolanaAddress, sanitizeWalletName } from '@latchkey/protocol'
import { envList, envTable, envText, envUrl, isRecord, mapOf } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { type Quote, tokenKey } from '../prices/PriceSource.js'

const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const chainId = envText(
  /^[-a-z0-9]{3,8}:[-\w]{1,64}$/,
  (chain) => `'${chain}' is not a CAIP-2 id like eip155:1`,
)

/** The settings of balances, prices, NFTs and names; `reachable` are the chains of RPC_UPSTREAMS. */
export const dataEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.pipe(
    v.object({
      PRICES: v.optional(
        envTable({ example: '{"eip155:1":{"native":2500}}', key: chainId, value: pricesOf }),
        '{}',
      ),
      PRICES_UPSTREAM: v.optional(envUrl),
      /** A server of the same API that answers for some chains. */
      DATA_UPSTREAM: v.optional(envUrl),
      DATA_UPSTREAM_CHAINS: v.optional(envList(chainId), ''),
      DATA_UPSTREAM_PROJECT_ID: v.optional(v.string()),
      /** The chain that has the name service. */
      ENS_CHAIN: v.optional(
        v.pipe(
          envText(/^eip155:\d{1,15}$/, (chain) => `'${chain}' is no EVM chain`),
          envText(
            (chain) => reachable.has(chain),
            (chain) => `${chain} is not in RPC_UPSTREAMS`,
          ),
        ),
      ),
      ENS_REGISTRY: v.optional(
        v.pipe(
          envText(
            (text) => isEvmAddress(text) && text.startsWith('0x'),
            (text) => `'${text}' is not the address of a contract`,
          ),
          v.transform((text) => text as Hex),
        ),
        ensRegistry,
      ),
      IPFS_GATEWAY: v.optional(envUrl),
      /** Signs paths of images; nodes that stand for each other need the same. */
      PICTURE_SECRET: v.optional(envText(/^.{16}/s, 'it needs 16 characters or more')),
    }),
    v.forward(
      v.partialCheck(
        [['DATA_UPSTREAM'], ['DATA_UPSTREAM_CHAINS']],
        (env) => Boolean(env.DATA_UPSTREAM) === env.DATA_UPSTREAM_CHAINS.length > 0,
        ({ input }) =>
          input.DATA_UPSTREAM
            ? 'name the chains that DATA_UPSTREAM answers for'
            : 'it needs DATA_UPSTREAM, whose chains they are',
      ),
      ['DATA_UPSTREAM_CHAINS'],
    ),
    v.transform((env) => {
      const chains: ReadonlySet<string> = new Set(env.DATA_UPSTREAM_CHAINS)
      // Names live on mainnet, unless the upstream answers for it.
      const hasMainnet = reachable.has('eip155:1') && !chains.has('eip155:1')
      const chain = env.ENS_CHAIN ?? (hasMainnet ? 'eip155:1' : undefined)
      return {
        data: {
          prices: env.PRICES,
          pricesUpstream: env.PRICES_UPSTREAM,
          upstream: env.DATA_UPSTREAM
            ? { url: env.DATA_UPSTREAM, chains, projectId: env.DATA_UPSTREAM_PROJECT_ID }
            : undefined,
          names: chain ? { chain, registry: env.ENS_REGISTRY } : undefined,
          ipfsGateway: env.IPFS_GATEWAY,
          pictureSecret: env.PICTURE_SECRET,
        },
      }
    }),
  )

export type DataEnv = v.InferOutput<ReturnType<typeof dataEnvSchema>>['data']

function pricesOf(chain: string) {
  const isToken = (token: string) =>
    chain.startsWith('solana:') ? isSolanaAddress(token) : /^[-.%\w]{1,128}$/.test(token)
  return mapOf({
    reason: `${chain} needs an object, like {"native":2500}`,
    key: v.pipe(
      envText(
        (token) => token === 'native' || isToken(token),
        (token) => `'${token}' is neither native nor a token of ${chain}`,
      ),
      v.transform((token) => tokenKey(chain, token)),
    ),
    value: (token) => priceOf(`${token} on ${chain}`),
  })
}

/** A price, or one with the names of a token whose contract has none. */
function priceOf(token: string) {
  const reason = `${token} needs a price in usd`
  const usd = v.pipe(v.number(reason), v.finite(reason), v.minValue(0, reason))
  const text = v.optional(
    v.pipe(
      v.unknown(),
      v.check(
        (name) => sanitizeWalletName(name) !== undefined,
        `${token} needs names that are text`,
      ),
      v.transform(sanitizeWalletName),
    ),
  )
  const quote = v.pipe(
    v.object({ usd, name: text, symbol: text }, reason),
    v.transform(({ usd, ...names }) => ({ price: usd, ...names })),
  )
  return v.lazy(
    (value): v.GenericSchema<unknown, number | Quote> => (isRecord(value) ? quote : usd),
  )
}
