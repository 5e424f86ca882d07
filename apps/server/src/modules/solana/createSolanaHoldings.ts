import * as v from 'valibot'
import { type ChainCalls, tooLong } from '../chain/createChainCalls.js'
import { type Holding, mostDecimals, mostTokens } from '../chain/Holding.js'
import { nativeCurrency } from '../prices/nativeCurrency.js'
import { createMintWords, type MintWords } from './createMintWords.js'
import { commitment, tokenPrograms, wrappedSol } from './solanaPrograms.js'
import { readTokenAccounts, sumByMint, type TokenAccount, units } from './tokenAccounts.js'

export type SolanaHoldingsDeps = {
  readonly calls: ChainCalls
  readonly report: (line: string) => void
  readonly now?: () => number
}

type Held = TokenAccount & { readonly program: string }

const lamports = v.object({
  value: v.union([
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.transform((count) => BigInt(count)),
    ),
    units,
  ]),
})

/** Reads what a Solana address holds: the coin, and the tokens of both programs. Rejects when the chain is away. */
export function createSolanaHoldings({ calls, now, report }: SolanaHoldingsDeps) {
  const readWords = createMintWords({ calls, now })

  return async (chain: string, address: string): Promise<readonly Holding[]> => {
    const [native, ...tokens] = await Promise.all([
      readNative(chain, address),
      ...tokenPrograms.map((program) => readTokens(chain, address, program)),
    ])
    const held = tokens.flat().slice(0, mostTokens)
    const words = await readWords(
      chain,
      held.filter(({ mint }) => mint !== wrappedSol),
    )
    const coin = { chain, ...nativeCurrency(chain), units: native }
    const rest = held.map(({ decimals, mint, units }) => ({
      chain,
      contract: mint,
      ...(mint === wrappedSol ? wrapped : words.get(mint)),
      decimals,
      units,
    }))
    return native > 0n ? [coin, ...rest] : rest
  }

  async function readNative(chain: string, address: string): Promise<bigint> {
    const answer = await ask(chain, 'getBalance', [address, { commitment }])
    const told = v.safeParse(lamports, 'result' in answer ? answer.result : undefined)
    if (!told.success) throw new Error(`${chain} does not tell balances`)
    return told.output.value
  }

  async function readTokens(
    chain: string,
    owner: string,
    program: string,
  ): Promise<readonly Held[]> {
    const options = { encoding: 'jsonParsed', commitment }
    const answer = await ask(chain, 'getTokenAccountsByOwner', [
      owner,
      { programId: program },
      options,
    ])
    if ('fault' in answer && answer.fault === tooLong) {
      // Strangers can make the list as long as they like: what else somebody holds is told all the same.
      report(`balances: ${chain} tells more tokens of an address than are read`)
      return []
    }
    const accounts =
      'result' in answer ? readTokenAccounts(answer.result, { owner, program }) : undefined
    if (!accounts) throw new Error(`${chain} does not tell tokens`)
    return sumByMint(accounts)
      .filter(({ decimals }) => decimals <= mostDecimals)
      .map((sum) => ({ ...sum, program }))
  }

  /** One by one: many endpoints of Solana's refuse calls in batches. */
  async function ask(chain: string, method: string, params: readonly unknown[]) {
    const [answer] = await calls.ask(chain, [{ method, params }])
    return answer ?? { fault: 'no answer' }
  }
}

/** Older than the names that mints carry. */
const wrapped: MintWords = { name: 'Wrapped SOL', symbol: 'wSOL' }
