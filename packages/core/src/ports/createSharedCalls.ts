import { callWallet } from './callWallet.js'

/** Calls a wallet like `callWallet`, but joins the call that the wallet has not answered yet, if there is one. */
export type SharedCall = (
  wallet: object,
  work: () => unknown,
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * Creates calls of which a wallet has at most one to answer. Its window stays open when the visitor leaves ours: picked
 * again, the wallet must not get another request, and what the visitor answers in that window counts.
 */
export function createSharedCalls(): SharedCall {
  const unanswered = new WeakMap<object, Promise<unknown>>()
  return (wallet, work, signal) =>
    callWallet(() => {
      const known = unanswered.get(wallet)
      if (known) return known
      // Inside of a promise, because a wallet may throw synchronously.
      const call = new Promise((done) => done(work()))
      unanswered.set(wallet, call)
      const end = () => unanswered.delete(wallet)
      call.then(end, end)
      return call
    }, signal)
}
