import { pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import type { ActivitySlice } from '../../state/activitySlice.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow, SwapTerms } from '../../state/swap/swapSlice.js'
import type { SwapContext } from '../market/swapContext.js'
import { isSameSwapToken } from '../market/swapContract.js'
import { rememberStep } from './rememberStep.js'

/** How long a wallet is asked what became of calls whose swap was given up. */
const patienceMs = 1_800_000

/** Remembers a swap that the visitor gave up while their wallet had it: no page can take that back. */
export function swapGivenUp(flow: SwapFlow) {
  return (activity: ActivitySlice): ActivitySlice => ({
    ...activity,
    unansweredSwaps: [...(activity.unansweredSwaps ?? []), flow],
  })
}

/** The wallet answered, whatever it was: the request is not open any more. */
export function takeSwapAnswer({ store }: Pick<Context, 'store'>, { at }: SwapFlow): void {
  const { unansweredSwaps } = store.get().activity
  if (!unansweredSwaps?.some((flow) => flow.at === at)) return
  store.update('activity', (activity) => ({
    ...activity,
    unansweredSwaps: unansweredSwaps.filter((flow) => flow.at !== at),
  }))
}

/** Whether a request for a swap of the same tokens may still be open in the account's wallet. */
export const isSwapOpen = (
  { unansweredSwaps = [] }: ActivitySlice,
  { account, source, to }: Pick<SwapTerms, 'account' | 'source' | 'to'>,
): boolean =>
  unansweredSwaps.some(
    ({ terms }) =>
      terms.account === account &&
      isSameSwapToken(terms.source, source) &&
      isSameSwapToken(terms.to, to),
  )

/** Waits for the transaction of several calls whose swap was given up, so that it is found among those that were sent. */
export async function rememberCalls(
  context: Context,
  { connection, swapping }: Pick<SwapContext, 'connection' | 'swapping'>,
  terms: SwapTerms,
  callsId: string,
): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const network = findNetwork(store.get().networks, terms.networkId)
  while (env.now() - began < patienceMs) {
    const calls = await swapping.getCalls(connection, callsId).catch(() => undefined)
    if (calls?.hash !== undefined) return rememberStep(context, terms, 'batch', calls.hash)
    if (calls?.status === 'failed') return
    await sleep(env, pollingIntervalMs(network?.blockTime))
  }
}

/** Goes on asking the wallet for the transaction of calls that were sent, after their swap was put away. */
export function rememberOpenCalls(context: Context, { steps, terms }: SwapFlow): void {
  const open = steps.find(({ hash, status }) => status === 'sent' && hash === undefined)
  const network = findNetwork(context.store.get().networks, terms.networkId)
  const connection = network && context.connections.get(network.chainNamespace)
  const swapping = network && context.adapters.get(network.chainNamespace)?.swap
  if (open?.callsId === undefined || !connection || !swapping) return
  void rememberCalls(context, { connection, swapping }, terms, open.callsId)
}
