import type { Network } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { activityRows } from './activityRows.js'
import { keepSent } from './keepSent.js'

/** Lets go of what was sent from here, has ended and was told, once the chain's own history has it. */
export function forgetSent(
  context: Context,
  parameters: { address: string; network: Network; transactions: readonly Transaction[] },
): void {
  const { address, transactions } = parameters
  const done = context.store
    .get()
    .activity.sent.filter(({ from, told }) => from === address && told)
  if (done.length === 0) return
  const { pending } = activityRows(transactions, done, parameters)
  const { caipNetworkId } = parameters.network
  const known = new Set(
    done.filter((one) => one.networkId === caipNetworkId && !pending.includes(one)),
  )
  if (known.size > 0) keepSent(context, address, (sent) => sent.filter((one) => !known.has(one)))
}
