import { isLatchkeyError } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import type { CardExpectation, CardWarning, ExpectedChange } from '../../stage/ApprovalCard.js'
import { danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { findPinnedToken } from '../tokens/pinnedTokens.js'
import type { CompleteTransaction } from './fillTransaction.js'
import { grantsAccess } from './grantsAccess.js'
import { parseTransfers, type Transfer } from './parseTransfers.js'
import { tokenAmount } from './readToken.js'

/** The inflows that are listed: what arrives cannot harm, but must not push what leaves off the screen. */
const maxInflows = 8
/** Ordinary transactions move fewer tokens out; more of them may hide one among junk. */
const manyOutflows = 12
/** The tokens that are asked for their names: each costs requests to the node. */
const maxNamed = 24

export type Simulation = {
  readonly expected: CardExpectation
  readonly warnings: readonly CardWarning[]
  readonly grantsAccess?: boolean
}

export type SimulatedTransaction = Pick<CompleteTransaction, 'to' | 'value' | 'data' | 'gas'>

/** The code that accounts have in a simulation, by address. */
export type StateOverride = Readonly<Record<string, { readonly code: string }>>

/**
 * Simulates transactions in their order: with balance changes in sum where the node supports it, else only whether one
 * succeeds. `state` is what the chain would be by then; `unknown` if the node takes none. Decides nothing.
 */
export async function simulateTransaction(
  input: PrepareInput,
  transactions: readonly SimulatedTransaction[],
  state?: StateOverride | 'unknown',
): Promise<Simulation> {
  const { addresses, chain, request } = input
  const from = addresses.eip155
  const calls = transactions.map(({ data, gas, to, value }) => ({
    from,
    to,
    value: numberToHex(value),
    data,
    gas: numberToHex(gas),
  }))
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  const warnings: CardWarning[] = []
  if (state === 'unknown') return { expected: { result: 'unknown' }, warnings }
  try {
    const logs = await simulateCalls(input, calls, state)
    if (logs === 'fails') return { expected: { result: 'fails' }, warnings }
    if (logs) {
      const described = await describeTransfers(input, parseTransfers(logs.flat(), from))
      return { ...described, grantsAccess: grantsAccess(logs.flat(), from) }
    }
  } catch (error) {
    // Not every node supports it; but an answer that is too long, or takes too long, may hide what happens.
    const isUnread =
      isLatchkeyError(error, 'rpc/malformed') || isLatchkeyError(error, 'rpc/timeout')
    if (isUnread) warnings.push(danger('changesUnread'))
  }
  try {
    await rpc('eth_call', [calls[0], 'latest', ...(state ? [state] : [])])
    // What comes after it depends on it.
    return { expected: { result: calls.length > 1 ? 'unknown' : 'unseen' }, warnings }
  } catch (error) {
    const fails =
      isLatchkeyError(error) && (error.code === 'rpc/failed' || error.code.startsWith('node/'))
    return { expected: { result: fails ? 'fails' : 'unknown' }, warnings }
  }
}

/** The logs of each of several calls by the node's simulation; undefined if it does not say what becomes of each. */
export async function simulateCalls(
  { chain, request }: PrepareInput,
  calls: readonly object[],
  state?: StateOverride,
): Promise<'fails' | readonly (readonly unknown[])[] | undefined> {
  const options = {
    blockStateCalls: [{ ...(state && { stateOverrides: state }), calls }],
    traceTransfers: true,
  }
  const answer = await chain.rpc(request.caipNetworkId, 'eth_simulateV1', [options, 'latest'])
  return parseSimulation(answer, calls.length)
}

async function describeTransfers(
  input: PrepareInput,
  transfers: readonly Transfer[],
): Promise<Simulation> {
  const isKnown = ({ token }: Transfer) =>
    !token || findPinnedToken(input.request.caipNetworkId, token) !== undefined
  const all = transfers.filter(({ direction }) => direction === 'out')
  // A contract can report junk in the account's name: what is worth something comes first.
  const outflows = [
    ...all.filter(({ token }) => !token),
    ...all.filter((each) => each.token && isKnown(each)),
    ...all.filter((each) => !isKnown(each)),
  ]
  const inflows = transfers.filter(({ direction }) => direction === 'in')
  const listed = [...outflows, ...inflows.slice(0, maxInflows)]
  if (!listed.length) return { expected: { result: 'succeeds' }, warnings: [] }
  const described = await Promise.all(
    listed.map((each, at) => describeChange(input, each, isKnown(each) || at < maxNamed)),
  )
  const changes = described.map(({ change }) => change)
  const hidden = inflows.length - Math.min(inflows.length, maxInflows)
  const warnings = described.flatMap((each) => each.warnings)
  if (outflows.length > manyOutflows) warnings.push(danger('manyOutflows'))
  const more = hidden ? { moreInflows: hidden } : {}
  return { expected: { result: 'changes', changes, ...more }, warnings }
}

async function describeChange(
  input: PrepareInput,
  { amount, direction, id, token }: Transfer,
  isNamed: boolean,
): Promise<{ change: ExpectedChange; warnings: readonly CardWarning[] }> {
  const raw = { text: amount.toString(), symbol: '', raw: true }
  if (!token) {
    return { change: { direction, amount: await nativeAmount(input, amount) }, warnings: [] }
  }
  if (id !== undefined) {
    const item = amount === 1n ? `#${id}` : `#${id} × ${amount}`
    return { change: { direction, token, item, amount: raw }, warnings: [] }
  }
  if (!isNamed) return { change: { direction, token, amount: raw }, warnings: [] }
  const described = await tokenAmount(input, token, amount)
  return { change: { direction, token, amount: described.amount }, warnings: described.warnings }
}

type SimulatedBlock = {
  readonly calls?: readonly ({ readonly status?: unknown; readonly logs?: unknown } | null)[] | null
}

function parseSimulation(answer: unknown, count: number) {
  const simulated = (answer as readonly (SimulatedBlock | null)[] | null)?.[0]?.calls
  const calls = Array.from({ length: count }, (_, at) => simulated?.[at])
  if (calls.some((call) => call?.status !== undefined && call.status !== '0x1')) return 'fails'
  // Without logs a success says nothing about what moves.
  const logs = calls.map((call) => (call?.status === '0x1' ? call.logs : undefined))
  return logs.every((each): each is unknown[] => Array.isArray(each)) ? logs : undefined
}
