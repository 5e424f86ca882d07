import type { Context } from '../../runtime/context.js'
import { count, fields, listOf, optional, pastTime } from '../../runtime/storage/dataGuards.js'
import { type Guard, oneOf, type StorageTable, text } from '../../runtime/storage/StorageRow.js'
import {
  caipNetworkId,
  type InstanceStorage,
  type TableStorage,
} from '../../runtime/storage/storageKeys.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { swapMark } from '../swapMark.js'

/** Any script of the page can write it: every field is checked, and none decides a wallet request. */
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

const snapshot = fields({
  mined: nonce,
  pending: nonce,
  source: total,
  to: total,
  allowance: total,
})
const asked = { before: optional(snapshot) }
const sent = {
  ...asked,
  hash: optional(hash),
  callsId: optional(text(8_192)),
  sentAt: optional(pastTime),
}
const kind = oneOf('revoke', 'reset', 'approve', 'swap', 'batch')

const base = {
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
  at: pastTime,
  done: listOf(fields({ ...sent, kind, by: oneOf('own', 'another') }), 4),
  allowed: optional(address),
}
const unfinished = { ...base, steps: listOf(kind, 4) }
const open = optional(fields({ ...asked, was: oneOf('asked', 'sent'), hash: optional(hash) }))

const states: Readonly<Record<SwapFlow['state'], Guard<object>>> = {
  checking: fields({ ...unfinished, open }),
  preparing: fields(unfinished),
  asking: fields({ ...unfinished, ...asked }),
  sent: fields({ ...unfinished, ...sent, sentAt: pastTime }),
  paused: fields({ ...unfinished, open, error: optional(errorCode) }),
  spent: fields({ ...unfinished, open }),
  done: fields({ ...base, received: optional(total) }),
}

const flow: Guard<SwapFlow> = (value, now): value is SwapFlow => {
  const { state } = Object(value) as { state?: unknown }
  const names = Object.keys(states) as SwapFlow['state'][]
  return names.some((one) => one === state && states[one](value, now))
}

const swapKeys = { flow: { ...swapMark.flow, guard: flow } } satisfies StorageTable

export const swapStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof swapKeys> =>
  storage.of(swapKeys)

/** Drops a swap that could never end and would block others. */
export function readFlow(
  context: Pick<Context, 'storage' | 'store'>,
  account: string,
): SwapFlow | undefined {
  const stored = swapStorageOf(context).get('flow', account)
  if (stored?.terms.account !== account) return undefined
  const { networkId, source, to } = stored.terms
  const isOwn = [source, to].every((one) => one.address.startsWith(`${networkId}:`))
  const isKnown = findNetwork(context.store.get().networks, networkId) !== undefined
  return isOwn && isKnown && isWhole(stored) ? stored : undefined
}

function isWhole(stored: SwapFlow): boolean {
  const { allowed, done } = stored
  const all = stored.state === 'done' ? done : stored.steps
  const needsAllowed = stored.state !== 'done' && stored.steps.includes('revoke')
  const isFound = done.every(
    (one) => isNamed(one) || (one.by === 'another' && one.before !== undefined),
  )
  const isSent = stored.state !== 'sent' || isNamed(stored)
  return all.length > 0 && isFound && isSent && (!needsAllowed || allowed !== undefined)
}

const isNamed = (one: { readonly hash?: string; readonly callsId?: string }): boolean =>
  one.hash !== undefined || Boolean(one.callsId)

function pattern(form: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && form.test(value)
}
