import * as v from 'valibot'
import { isSolanaKey } from '../chain/parseAccount.js'

export type TokenAccount = {
  readonly mint: string
  readonly decimals: number
  readonly units: bigint
}

const maxU64 = 2n ** 64n - 1n
/** A whole number of 64 bits, as the RPC writes large ones. */
export const u64 = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value <= maxU64),
)

const list = v.object({ value: v.array(v.unknown()) })

const entry = v.object({
  pubkey: v.string(),
  account: v.object({
    owner: v.string(),
    data: v.object({
      parsed: v.object({
        type: v.literal('account'),
        info: v.object({
          mint: v.custom<string>(isSolanaKey),
          owner: v.string(),
          tokenAmount: v.object({
            amount: u64,
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

/**
 * Parses the response to `getTokenAccountsByOwner`; undefined where it is no such response. An account that does not
 * fit, belongs to another owner or program, or is repeated, is left out.
 */
export function parseTokenAccounts(
  answer: unknown,
  { owner, program }: { readonly owner: string; readonly program: string },
): readonly TokenAccount[] | undefined {
  const response = v.safeParse(list, answer)
  if (!response.success) return undefined
  const accounts = new Map<string, TokenAccount>()
  for (const each of response.output.value) {
    const parsed = v.safeParse(entry, each)
    if (!parsed.success) continue
    const { account, pubkey } = parsed.output
    const { mint, owner: holder, tokenAmount } = account.data.parsed.info
    if (holder !== owner || account.owner !== program) continue
    accounts.set(pubkey, { mint, decimals: tokenAmount.decimals, units: tokenAmount.amount })
  }
  return [...accounts.values()]
}

/** Sums the accounts of each mint; mints with a sum of zero are left out. */
export function sumByMint(accounts: readonly TokenAccount[]): readonly TokenAccount[] {
  const sums = new Map<string, TokenAccount>()
  for (const account of accounts) {
    const sum = sums.get(account.mint)
    // A mint has one number of decimals: an account with another one is invalid.
    if (sum && sum.decimals !== account.decimals) continue
    sums.set(account.mint, sum ? { ...sum, units: sum.units + account.units } : account)
  }
  return [...sums.values()].filter((sum) => sum.units > 0n)
}
