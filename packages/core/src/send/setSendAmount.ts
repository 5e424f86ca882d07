import type { Context } from '../runtime/context.js'
import { sendChanged } from '../state/sendSlice.js'

export type SetSendAmountParameters = { amount: string }

/** Takes the amount as typed. */
export async function setSendAmount(
  { store }: Context,
  { amount }: SetSendAmountParameters,
): Promise<void> {
  // More than anybody types; `parseAmount` says what is wrong with it.
  store.update('send', sendChanged({ sendTokenAmount: amount.slice(0, 1_000) }))
}
