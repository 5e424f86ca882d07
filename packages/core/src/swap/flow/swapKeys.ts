import type { Context } from '../../runtime/context.js'
import { count, fields, listOf, optional, pastTime } from '../../runtime/storage/dataGuards.js'
import { type Guard, oneOf, text } from '../../runtime/storage/guards.js'
import type { InstanceStorage, TableStorage } from '../../runtime/storage/Storage.js'
import type { StorageTable } from '../../runtime/storage/StorageRow.js'
import { caipNetworkId } from '../../runtime/storage/storageKeys.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { swapMark } from '../swapMark.js'

/** Any script of the page can write there: each field is checked, and nothing of it decides what the wallet is asked for. */
const address = pattern(/^0x[\da-f]{40}$/i)
const caipAddress = pattern(/^eip155:\d{1,20}:0x[\da-f]{40}$/i)
const units = pattern(/^[1-9]\d{0,77}$/)
const errorCode = pattern(/^[a-z\d-]{1,32}\/[a-z\d-]{1,32}$/)
const hash = pattern(/^0x[\da-f]{64}$/i)

const token = fields({
  address: caipAddress,
  symbol: text(64, 0),
  name: text(256, 0),
  decimals: count(255),
  logoUri: optional(text(2048)),
  isListed: oneOf(true, false),
})

const total = pattern(/^\d{1,78}$/)
const nonce = count(Number.MAX_SAFE_INTEGER)

const step = fields({
  kind: oneOf('reset', 'approve', 'swap', 'batch'),
  status: oneOf('waiting', 'asking', 'sent', 'done', 'failed'),
  hash: optional(hash),
  callsId: optional(text(8_192)),
  spender: optional(address),
  sentAt: optional(pastTime),
  isReplaced: optional(oneOf(true)),
  before: optional(
    fields({ mined: nonce, pending: nonce, source: total, to: total, allowance: total }),
  ),
})

const flow = fields({
  terms: fields({
    networkId: caipNetworkId,
    account: address,
    source: token,
    to: token,
    amount: units,
    toAmount: units,
    minReceived: units,
    spender: address,
  }),
  steps: listOf(step, 4),
  at: pastTime,
  isPaused: oneOf(true, false),
  error: optional(errorCode),
  isSpent: optional(oneOf(true)),
  isAllowed: optional(oneOf(true)),
  isEnding: optional(oneOf(true)),
  received: optional(units),
})

const swapKeys = { flow: { ...swapMark.flow, guard: flow } } satisfies StorageTable

/** Returns the storage of swaps under way, by address. */
export const swapStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof swapKeys> =>
  storage.of(swapKeys)

/**
 * The stored swap of an account, as far as it can be one: of a network of this page, with one step at most under way. What
 * can't end would be in the way of all other swaps.
 */
export function readFlow(
  context: Pick<Context, 'storage' | 'store'>,
  account: string,
): SwapFlow | undefined {
  const stored = swapStorageOf(context).get('flow', account) as SwapFlow | undefined
  if (stored?.terms.account !== account || stored.steps.length === 0) return undefined
  const { networkId, source, to } = stored.terms
  const isOwn = [source, to].every((one) => one.address.startsWith(`${networkId}:`))
  // What did a step in the place of another has a hash that no page learns.
  const isWhole = stored.steps.every(
    ({ before, callsId, hash: sent, isReplaced, status }) =>
      (status !== 'sent' && status !== 'done') ||
      sent !== undefined ||
      callsId ||
      (status === 'done' && isReplaced && before),
  )
  const isKnown = findNetwork(context.store.get().networks, networkId) !== undefined
  return isOwn && isWhole && isKnown && isInOrder(stored) ? stored : undefined
}

/** Whether nothing was requested behind a step that is not done. */
const isInOrder = ({ steps }: SwapFlow): boolean =>
  steps.every(
    ({ status }, at) =>
      status === 'waiting' || steps.slice(0, at).every((one) => one.status === 'done'),
  )

function pattern(form: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && form.test(value)
}
