import { isLatchkeyError, isOwnWalletCode, LatchkeyError, walletError } from '@latchkey/protocol'

/** Nobody sees a window, reads it and answers sooner: until then it is the wallet that refuses. */
const fastestAnswerMs = 300

/** Calls a wallet; rejects with a `LatchkeyError`, or `connection/aborted` once `signal` aborts. */
export async function callWallet(work: () => unknown, signal?: AbortSignal): Promise<unknown> {
  const aborted = () => new LatchkeyError('connection/aborted')
  // An aborted call must not open the wallet's window.
  if (signal?.aborted) throw aborted()
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(aborted())
    signal?.addEventListener('abort', onAbort, { once: true })
    // Turns a synchronous throw of the wallet into a rejection.
    new Promise((done) => done(work()))
      .then(resolve, (cause) => reject(failure(cause, performance.now() - start)))
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
}

/** The failure of a call that took so long. @spec S8.61 */
function failure(cause: unknown, ms: number): LatchkeyError {
  // Made anew: any wallet can throw an object that looks like ours, with a text of its own.
  const own = withoutThrowing(() => ownCode(cause))
  if (own) return new LatchkeyError(own, { cause })
  const error = walletError(cause)
  const isTooFast = error.code === 'wallet/rejected' && ms < fastestAnswerMs
  return isTooFast && !isDeclined(cause) ? new LatchkeyError('wallet/refused', { cause }) : error
}

/** Whether our own code, such as the frame of the embedded wallet, says that the visitor declined. */
const isDeclined = (error: unknown) =>
  withoutThrowing(() => isLatchkeyError((error as Partial<Error>)?.cause, 'wallet/rejected'))

function ownCode(error: unknown) {
  if (!isLatchkeyError(error)) return undefined
  const { code } = error
  return isOwnWalletCode(code) ? code : undefined
}

/** A getter of the wallet's error may throw. */
function withoutThrowing<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** Like `callWallet`, but joins the wallet's unanswered call. */
export type SharedCall = (
  wallet: object,
  work: () => unknown,
  signal?: AbortSignal,
) => Promise<unknown>

/** The window is probably gone unanswered by then, so the wallet is called again. */
const longestOpenMs = 60_000

/** Limits a wallet to one open call: a visitor who picks it again answers in the same window. */
export function createSharedCalls(): SharedCall {
  const unanswered = new WeakMap<object, { call: Promise<unknown>; since: number }>()
  return (wallet, work, signal) =>
    callWallet(() => {
      const pending = unanswered.get(wallet)
      if (pending && Date.now() - pending.since < longestOpenMs) return pending.call
      const call = new Promise((done) => done(work()))
      unanswered.set(wallet, { call, since: Date.now() })
      const end = () => {
        if (unanswered.get(wallet)?.call === call) unanswered.delete(wallet)
      }
      call.then(end, end)
      return call
    }, signal)
}
