import type { Address } from 'viem'
import type { CardAction, CardRow } from '../../stage/ApprovalCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import type { Call } from '../evm/Call.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import { tokenAmount } from '../evm/readToken.js'
import type { SendingReview } from '../evm/reviewSending.js'

/** What moves nothing at once, or exactly what it says. */
const summable: readonly Call['kind'][] = [
  ...(['send', 'transfer', 'approve', 'approveAll'] as const),
  ...(['swap', 'wrap', 'unwrap'] as const),
]

type Flow = { readonly token: Address | undefined; readonly amount: bigint }

/**
 * Puts what leaves and arrives in sum before the calls, where they swap or the node did not say it. Only if every call is of a kind
 * that can be summed: a sum of some of them would read like the whole. An allowance moves nothing, so that a swap counts
 * once.
 */
export async function addTotal(
  input: PrepareInput,
  calls: readonly Call[],
  { actions, expected }: Pick<SendingReview, 'actions' | 'expected'>,
): Promise<readonly CardAction[]> {
  // An allowance beside a swap reads like a second amount.
  const isSwapped = calls.length > 1 && calls.some(({ kind }) => kind === 'swap')
  if (expected?.result === 'changes' && !isSwapped) return actions
  if (!calls.every(({ kind }) => summable.includes(kind))) return actions
  const [out, into] = [calls.flatMap(outflowsOf), calls.flatMap((call) => inflowsOf(input, call))]
  const sums = [sumsOf(out), sumsOf(into)] as const
  // One amount of each is its own sum.
  if (!isSwapped && sums[0].length === out.length) return actions
  const [leaving, arriving] = await Promise.all(
    sums.map(async (list) => (await Promise.all(list.map((sum) => rowsOf(input, sum)))).flat()),
  )
  const total: CardAction[] = [{ name: 'outflows', rows: leaving ?? [] }]
  if (arriving?.length) total.push({ name: 'inflows', rows: arriving })
  return [...total, ...actions]
}

function outflowsOf(call: Call): readonly Flow[] {
  if (call.kind === 'send') return [{ token: undefined, amount: call.value }]
  if (call.kind === 'transfer') return [{ token: call.token, amount: call.amount }]
  if (call.kind === 'wrap') return [{ token: undefined, amount: call.amount }]
  if (call.kind === 'unwrap') return [{ token: call.token, amount: call.amount }]
  return call.kind === 'swap' ? [{ token: call.from, amount: call.amount }] : []
}

/** What arrives at least; what goes to another account does not. */
function inflowsOf({ addresses }: PrepareInput, call: Call): readonly Flow[] {
  if (call.kind === 'wrap') return [{ token: call.token, amount: call.amount }]
  if (call.kind === 'unwrap') return [{ token: undefined, amount: call.amount }]
  return call.kind === 'swap' && isSameAddress(call.receiver, addresses.eip155)
    ? [{ token: call.to, amount: call.minReceived }]
    : []
}

/** Sums the flows of each token; the coin comes first. */
function sumsOf(flows: readonly Flow[]): readonly Flow[] {
  const sums = new Map<Address | undefined, bigint>()
  for (const { amount, token } of flows) sums.set(token, (sums.get(token) ?? 0n) + amount)
  const list = [...sums].map(([token, amount]) => ({ token, amount }))
  return [...list.filter(({ token }) => !token), ...list.filter(({ token }) => token)]
}

async function rowsOf(input: PrepareInput, { amount, token }: Flow): Promise<CardRow[]> {
  if (!token) {
    return [{ kind: 'amount', label: 'amount', amount: await nativeAmount(input, amount) }]
  }
  const shown = await tokenAmount(input, token, amount)
  return [
    { kind: 'amount', label: 'amount', amount: shown.amount },
    addressRow(input, 'token', token),
  ]
}
