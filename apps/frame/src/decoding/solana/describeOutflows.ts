import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { similarAddress } from '../card/similarAddress.js'
import { mintAmount } from './mintAmount.js'
import type { DecodedInstruction, InstructionRow } from './programs/DecodedInstruction.js'

/** Sums up what leaves the wallet in several transactions, with all recipients; undefined if nothing does. */
export async function describeOutflows(
  input: PrepareInput,
  steps: readonly DecodedInstruction[],
  recipients: readonly string[],
): Promise<CardAction | undefined> {
  const all = steps.flatMap(({ outflow }) => outflow ?? [])
  if (!all.length) return undefined
  const lamports = all.reduce((sum, row) => sum + (row.kind === 'lamports' ? row.value : 0n), 0n)
  const native = lamports ? [amountRow(await nativeAmount(input, lamports))] : []
  const tokens = await Promise.all(
    sumTokens(all).map(async (sum): Promise<CardRow[]> => {
      const amount = amountRow((await mintAmount(input, sum)).amount)
      return [amount, { kind: 'address', label: 'token', address: sum.mint }]
    }),
  )
  // Amounts without a mint cannot be added up.
  const others = all.filter((row) => row.kind === 'amount' || row.kind === 'word')
  const own = input.addresses.solana
  const receivers = new Set([...recipients, ...foreignAccounts(steps, own)])
  receivers.delete(own)
  const to = [...receivers].map(
    (address): CardRow => ({
      kind: 'address',
      label: 'to',
      address,
      similarAddress: similarAddress(input, 'solana', address),
    }),
  )
  return { name: 'outflows', rows: [...native, ...tokens.flat(), ...others, ...to] }
}

const amountRow = (amount: (CardRow & { kind: 'amount' })['amount']): CardRow => ({
  kind: 'amount',
  label: 'amount',
  amount,
})

type TokenRow = Extract<InstructionRow, { readonly kind: 'tokens' }>

/** Adds up the amounts of each token; two with other decimals are not the same. */
function sumTokens(rows: readonly InstructionRow[]): readonly TokenRow[] {
  const sums = new Map<string, TokenRow>()
  for (const row of rows) {
    if (row.kind !== 'tokens') continue
    const key = `${row.mint} ${row.decimals}`
    sums.set(key, { ...row, value: row.value + (sums.get(key)?.value ?? 0n) })
  }
  return [...sums.values()]
}

/** Warns of SOL in a new account that does not become the wallet's own; its rent alone is no great loss. */
export const newAccountWarnings = (
  steps: readonly DecodedInstruction[],
  wallet: string,
): readonly CardWarning[] =>
  foreignFunds(steps, wallet).map(({ lamports, rent }) =>
    (lamports > rent ? danger : caution)('foreignAccount'),
  )

/** The new accounts that the wallet pays for and does not get, and their holders. */
export const foreignAccounts = (
  steps: readonly DecodedInstruction[],
  wallet: string,
): readonly string[] =>
  foreignFunds(steps, wallet).flatMap(({ account }) => {
    const holders = holdersOf(steps).filter((each) => each.account === account)
    return [account, ...holders.map(({ owner }) => owner)].flatMap((each) => each ?? [])
  })

function foreignFunds(steps: readonly DecodedInstruction[], wallet: string) {
  const isOwn = (account: string | undefined) =>
    holdersOf(steps).some((each) => each.account === account && each.owner === wallet)
  return steps.flatMap(({ funds }) => (funds && !isOwn(funds.account) ? [funds] : []))
}

const holdersOf = (steps: readonly DecodedInstruction[]) =>
  steps.flatMap(({ holder }) => holder ?? [])
