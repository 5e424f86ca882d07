import { isLatchkeyError, LatchkeyError, walletError } from '@latchkey/protocol'

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
  if (isOwn(cause)) return cause
  const error = walletError(cause)
  const isTooFast = error.code === 'wallet/rejected' && ms < fastestAnswerMs
  return isTooFast && !isDeclined(cause) ? new LatchkeyError('wallet/refused', { cause }) : error
}

/** Whether our own code, such as the frame of the embedded wallet, says that the visitor declined. */
const isDeclined = (error: unknown): boolean =>
  withoutThrowing(() => isLatchkeyError((error as Partial<Error>)?.cause, 'wallet/rejected'))

/** A wallet of ours, such as the one that opens apps, says itself what went wrong. */
const isOwn = (error: unknown): error is LatchkeyError =>
  withoutThrowing(() => isLatchkeyError(error) && error.code.startsWith('wallet/'))

/** A getter of the wallet's error may throw. */
function withoutThrowing(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
