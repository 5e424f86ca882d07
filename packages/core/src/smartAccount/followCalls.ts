import { isLatchkeyError, LatchkeyError, pollingIntervalMs } from '@latchkey/protocol'
import { type CallsStatus, parseCallsStatus } from '@latchkey/protocol/frame'
import { requireLogin } from '../auth/requireAuth.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { requestedNetworks } from '../state/networksSlice.js'

export type FollowCallsParameters = {
  id: string
  signal: AbortSignal
  onStatus(status: CallsStatus): void
}

const maxFailures = 3

/** Polls a batch's status by block time until it is final, despite occasional failures. @spec S3.79 */
export async function followCalls(
  context: Context,
  { id, onStatus, signal }: FollowCallsParameters,
): Promise<void> {
  const { env, store } = context
  let failures = 0
  let calls: CallsStatus | undefined
  while (!signal.aborted) {
    try {
      calls = await fetchStatus(context, id)
      if (signal.aborted) return
      failures = 0
      onStatus(calls)
      if (calls.status >= 200) return
    } catch (error) {
      failures += 1
      const isOver = !calls || failures === maxFailures
      if (isOver || isLatchkeyError(error, 'calls/unknown-id')) throw error
    }
    const chainId = Number(calls?.chainId)
    const network = requestedNetworks(store.get().networks).find((one) => one.id === chainId)
    await sleep(env, pollingIntervalMs(network?.blockTime), signal)
  }
}

async function fetchStatus(context: Context, id: string): Promise<CallsStatus> {
  const status = parseCallsStatus(await requireLogin(context).callsStatus(id))
  if (!status) throw new LatchkeyError('frame/failed')
  return { ...status, id }
}
