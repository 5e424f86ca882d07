import type { CardAmount, CardRow } from '../ApprovalCard.js'
import { worth } from '../coinAmount.js'
import { formatUnits } from '../formatUnits.js'
import type { PrepareFacts } from '../PrepareFacts.js'
import { plainName } from '../plainText.js'
import type { SolanaStep, TokenAccountRow } from './SolanaStep.js'
import { tokenHolder } from './tokenHolder.js'
import { tokenSymbol } from './tokenSymbol.js'

/** An amount of a token, in the units that the transaction itself says and the chain insists on. */
export async function tokenAmount(
  facts: PrepareFacts,
  { decimals, mint, value }: { value: bigint; decimals: number; mint: string | undefined },
): Promise<CardAmount> {
  const text = formatUnits(value, decimals)
  if (!mint) return { text, symbol: '' }
  const [own, price, usd] = await Promise.all([
    tokenSymbol(facts, mint),
    facts.chain.price(facts.request.caipNetworkId, mint).catch(() => undefined),
    worth(facts, mint, value, decimals),
  ])
  return { text, symbol: own || plainName(price?.symbol ?? '', 16), usd }
}

/** An account for a token by its holder, where that is certain, and by itself. */
export async function holderRows(
  facts: PrepareFacts,
  row: TokenAccountRow,
  candidates: readonly string[],
): Promise<readonly (CardRow & { readonly kind: 'address' })[]> {
  const { account, label } = row
  const own = facts.addresses.solana
  const holder = await tokenHolder(facts, { ...row, candidates: [own, ...candidates] })
  if (!holder) return [{ kind: 'address', label, address: account }]
  const by = { kind: 'address', label, address: holder } as const
  // One's own need not be told from other ones.
  return holder === own ? [by] : [by, { kind: 'address', label: 'tokenAccount', address: account }]
}

/** For whom a transaction opens accounts. */
export const ownersIn = (steps: readonly SolanaStep[]): readonly string[] =>
  steps
    .filter(({ name }) => name === 'createTokenAccount')
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'address' && row.label === 'owner' ? [row.address] : []))
