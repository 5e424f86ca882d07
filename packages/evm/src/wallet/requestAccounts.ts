import { type Env, withTimeout } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider } from './EvmWallet.js'
import { request } from './request.js'
import { watchAccounts } from './watchWallet.js'

export type OpenRequests = WeakMap<
  Eip1193Provider,
  { readonly answer: Promise<unknown>; readonly since: number }
>

/** A visitor who asks again so soon still has the wallet's window. */
const freshMs = 5_000
/** After that, the window is gone without an answer. */
const longestOpenMs = 60_000

/** The wallet's window outlives the request, and so does what it grants. @spec S1.02 */
export async function requestAccounts(
  env: Pick<Env, 'after' | 'now' | 'onFocus'>,
  provider: Eip1193Provider,
  { open, signal }: { open: OpenRequests; signal: AbortSignal },
): Promise<unknown> {
  const aborted = () => new LatchkeyError('connection/aborted')
  if (signal.aborted) throw aborted()
  const isOpen = open.has(provider)
  const stops: (() => void)[] = []
  try {
    return await new Promise((resolve, reject) => {
      const check = () => {
        const answer = request(provider, { method: 'eth_accounts' }, signal)
        answer.then(
          (list) => Array.isArray(list) && list.length > 0 && resolve(list),
          () => {},
        )
      }
      stops.push(watchAccounts(provider, resolve), env.onFocus(check))
      const answer = openRequest(env, provider, open)
      withTimeout(env, answer, { signal, timeoutError: aborted }).then(resolve, reject)
      if (isOpen) check()
    })
  } finally {
    for (const stop of stops) stop()
  }
}

/** Joins the open request, or sends one; after some seconds both, because the open one may be lost. */
function openRequest(
  env: Pick<Env, 'now'>,
  provider: Eip1193Provider,
  open: OpenRequests,
): Promise<unknown> {
  const now = env.now()
  const before = open.get(provider)
  const age = before ? now - before.since : Number.POSITIVE_INFINITY
  if (before && age < freshMs) return before.answer
  const sent = request(provider, { method: 'eth_requestAccounts' })
  const answer =
    before && age < longestOpenMs ? Promise.race([before.answer, sent.catch(unlessBusy)]) : sent
  open.set(provider, { answer, since: now })
  const end = () => {
    if (open.get(provider)?.answer === answer) open.delete(provider)
  }
  answer.then(end, end)
  return answer
}

function unlessBusy(error: unknown): Promise<never> {
  const isBusy =
    isLatchkeyError(error, 'wallet/refused') || isLatchkeyError(error, 'rpc/resource-unavailable')
  return isBusy ? new Promise(() => {}) : Promise.reject(error)
}
