import { envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { envChainTable, readText } from '../rpc/envChainTable.js'
import { chainConfig } from './paymasterConfig.js'
import type { SponsoredChain, SponsoredChains } from './rules/Policy.js'

const example = '{"eip155:8453":{"paymaster":"0x…","policies":[…]}}, or a file with it'
const isKey = (text: string): text is Hex => /^0x[0-9a-f]{64}$/i.test(text) && !/^0x0+$/.test(text)

/** Who pays for operations on which chain; `reachable` are the chains of RPC_UPSTREAMS. */
export const paymasterEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.pipe(
    v.object({
      PAYMASTER: v.optional(envChainTable({ example, value: chainConfig, reachable }), '{}'),
      /** The private key that signs, for chains without a file of their own; the message does not repeat it. */
      PAYMASTER_KEY: v.optional(
        envText(isKey, 'it must be a private key, 0x and 64 hexadecimal digits'),
      ),
      /** Who may read what was spent. */
      OPERATOR_TOKEN: v.optional(
        envText(/^[\w-]{32,256}$/, 'it needs 32 or more letters and digits'),
      ),
    }),
    v.rawTransform(({ addIssue, dataset, NEVER }) => {
      const { OPERATOR_TOKEN: operatorToken, PAYMASTER, PAYMASTER_KEY } = dataset.value
      const entries = [...PAYMASTER].flatMap(([chain, config]): [string, SponsoredChain][] => {
        if ('upstream' in config) return [[chain, { kind: 'other', ...config }]]
        const { keyFile, ...rest } = config
        const key = keyFile === undefined ? PAYMASTER_KEY : readText(keyFile)?.trim()
        if (key !== undefined && isKey(key))
          return [[chain, { kind: 'own', ...rest, signer: privateKeyToAccount(key) }]]
        addIssue({ message: keyProblem(chain, keyFile), path: pathOf('PAYMASTER', dataset.value) })
        return []
      })
      const sponsoredChains: SponsoredChains = new Map(entries)
      return entries.length === PAYMASTER.size ? { sponsoredChains, operatorToken } : NEVER
    }),
  )

const keyProblem = (chain: string, keyFile: string | undefined) =>
  keyFile === undefined
    ? `${chain} needs the key that signs: set PAYMASTER_KEY, or name a file as its keyFile`
    : `${chain}.keyFile: ${keyFile} cannot be read, or holds no private key`

const pathOf = (key: string, input: object): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input: { ...input }, key, value: undefined },
]
