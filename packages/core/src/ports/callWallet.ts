import { LatchkeyError, walletError } from '@latchkey/protocol'

/** Calls a wallet; rejects with a `LatchkeyError`, or `connection/aborted` once `signal` aborts. */
export async function callWallet(work: () => unknown, signal?: AbortSignal): Promise<unknown> {
  const aborted = () => new LatchkeyError('connection/aborted')
  // An aborted call must not open the wallet's window.
  if (signal?.aborted) throw aborted()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(aborted())
    signal?.addEventListener('abort', onAbort, { once: true })
    // Turns a synchronous throw of the wallet into a rejection.
    new Promise((done) => done(work()))
      .then(resolve, (cause) => reject(walletError(cause)))
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
