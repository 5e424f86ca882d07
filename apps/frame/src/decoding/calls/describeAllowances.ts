import type { Address } from 'viem'
import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import { isUnlimited } from '../evm/allowanceWarnings.js'
import type { Call } from '../evm/Call.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import { amountOf, readToken } from '../evm/readToken.js'
import { aboutStep } from '../evm/reviewSending.js'

type Allowance = {
  readonly token: Address
  readonly spender: Address
  readonly left: bigint
}

/**
 * Says what stays allowed after steps that swap: all that the swaps behind an allowance do not use of it, and any allowance
 * to another account than the routers, which a visitor would take for a part of the swap.
 */
export async function describeAllowances(
  input: PrepareInput,
  calls: readonly Call[],
): Promise<{ readonly actions: readonly CardAction[]; readonly warnings: readonly CardWarning[] }> {
  const routers = calls.flatMap((call) => (call.kind === 'swap' ? [call.router] : []))
  if (!routers.length) return { actions: [], warnings: [] }
  const foreign = calls.flatMap((call, at) =>
    call.kind === 'approve' && call.amount > 0n && !routers.some(isAddress(call.spender))
      ? aboutStep([danger('otherSpender')], at + 1)
      : [],
  )
  const left = leftAllowances(calls).filter(
    (one) => one.left > 0n && routers.some(isAddress(one.spender)),
  )
  return {
    actions: await Promise.all(left.map((one) => describeLeft(input, one))),
    warnings: [...foreign, ...(left.length ? [caution('allowanceLeft')] : [])],
  }
}

/** What the steps allow in sum, less what their swaps use of it afterwards. */
function leftAllowances(calls: readonly Call[]): readonly Allowance[] {
  const allowances = new Map<string, Allowance>()
  const keyOf = (token: string, spender: string) => `${token} ${spender}`.toLowerCase()
  for (const call of calls) {
    // Those of Permit2 end by themselves, and no router here uses them.
    if (call.kind === 'approve' && call.expires === undefined) {
      const { amount, isIncrease, spender, token } = call
      const before = allowances.get(keyOf(token, spender))
      const left = isIncrease ? (before?.left ?? 0n) + amount : amount
      allowances.set(keyOf(token, spender), { token, spender, left })
    }
    if (call.kind !== 'swap' || !call.from) continue
    const allowance = allowances.get(keyOf(call.from, call.router))
    if (!allowance) continue
    const left = allowance.left > call.amount ? allowance.left - call.amount : 0n
    allowances.set(keyOf(call.from, call.router), { ...allowance, left })
  }
  return [...allowances.values()]
}

async function describeLeft(
  input: PrepareInput,
  { left, spender, token }: Allowance,
): Promise<CardAction> {
  const described = await readToken(input, token)
  const amount: CardRow = isUnlimited(left, described)
    ? { kind: 'word', label: 'amount', word: 'unlimited' }
    : { kind: 'amount', label: 'amount', amount: await amountOf(input, described, left) }
  const rows = [amount, addressRow(input, 'spender', spender), addressRow(input, 'token', token)]
  return { name: 'allowanceLeft', rows }
}

const isAddress = (one: string) => (other: string) => isSameAddress(one, other)
