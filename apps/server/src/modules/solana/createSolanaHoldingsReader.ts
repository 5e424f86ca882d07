import * as v from 'valibot'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { type RpcResponse, tooLongError } from '../chain/createNodeRpc.js'
import { type Holding, maxDecimals, maxTokens } from '../chain/Holding.js'
import { nativeCurrency } from '../prices/nativeCurrency.js'
import { createMintMetadataReader, type MintMetadata } from './createMintMetadataReader.js'
import { commitment, tokenPrograms, wrappedSol } from './solanaPrograms.js'
import { parseTokenAccounts, sumByMint, type TokenAccount, u64 } from './tokenAccounts.js'

export type SolanaHoldingsDeps = {
  readonly calls: MultiChainRpc
  readonly report: (line: string) => void
  readonly now?: () => number
}

type HeldToken = TokenAccount & { readonly program: string }

const lamports = v.object({
  value: v.union([
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.transform((count) => BigInt(count)),
    ),
    u64,
  ]),
})

/** Creates a reader of a Solana address's coin and tokens of both programs. Rejects when the chain cannot be reached. */
export function createSolanaHoldingsReader({ calls, now, report }: SolanaHoldingsDeps) {
  const readMetadata = createMintMetadataReader({ calls, now })

  return async (chain: string, address: string): Promise<readonly Holding[]> => {
    const [native, ...tokens] = await Promise.all([
      readNative(chain, address),
      ...tokenPrograms.map((program) => readTokens(chain, address, program)),
    ])
    const held = tokens.flat().slice(0, maxTokens)
    const metadata = await readMetadata(
      chain,
      held.filter(({ mint }) => mint !== wrappedSol),
    )
    const coin = { chain, ...nativeCurrency(chain), units: native }
    const rest = held.map(({ decimals, mint, units }) => ({
      chain,
      contract: mint,
      ...(mint === wrappedSol ? wrappedSolMetadata : metadata.get(mint)),
      decimals,
      units,
    }))
    return native > 0n ? [coin, ...rest] : rest
  }

  async function readNative(chain: string, address: string): Promise<bigint> {
    const answer = await request(chain, 'getBalance', [address, { commitment }])
    const parsed = v.safeParse(lamports, answer.error ? undefined : answer.result)
    if (!parsed.success) throw new Error(`${chain} does not tell balances`)
    return parsed.output.value
  }

  async function readTokens(
    chain: string,
    owner: string,
    program: string,
  ): Promise<readonly HeldToken[]> {
    const options = { encoding: 'jsonParsed', commitment }
    const answer = await request(chain, 'getTokenAccountsByOwner', [
      owner,
      { programId: program },
      options,
    ])
    if (answer.error?.message === tooLongError) {
      // An attacker can lengthen the list at will: the other holdings are returned all the same.
      report(`balances: ${chain} tells more tokens of an address than are read`)
      return []
    }
    const accounts = answer.error
      ? undefined
      : parseTokenAccounts(answer.result, { owner, program })
    if (!accounts) throw new Error(`${chain} does not tell tokens`)
    return sumByMint(accounts)
      .filter(({ decimals }) => decimals <= maxDecimals)
      .map((sum) => ({ ...sum, program }))
  }

  /** One by one: many Solana endpoints refuse batches. */
  async function request(
    chain: string,
    method: string,
    params: readonly unknown[],
  ): Promise<RpcResponse> {
    const [answer] = await calls.request(chain, [{ method, params }])
    return answer ?? { error: { code: 0, message: 'no answer' } }
  }
}

/** Wrapped SOL is older than metadata of mints. */
const wrappedSolMetadata: MintMetadata = { name: 'Wrapped SOL', symbol: 'wSOL' }
