import { callWallet } from './callWallet.js'

/** Calls a wallet like `callWallet`, but joins the call that the wallet has not answered yet, if there is one. */
export type SharedCall = (
  wallet: object,
  work: () => unknown,
  signal?: AbortSignal,
) => Promise<unknown>

/** After that, the window is probably gone without an answer: the wallet is asked again. */
const longestOpenMs = 60_000

/**
 * Creates calls of which a wallet has one to answer at a time. Its window stays open when the visitor leaves ours: picked
 * again, the wallet must not get another request, and what the visitor answers in that window counts.
 */
export function createSharedCalls(): SharedCall {
  const unanswered = new WeakMap<object, { call: Promise<unknown>; since: number }>()
  return (wallet, work, signal) =>
    callWallet(() => {
      const pending = unanswered.get(wallet)
      if (pending && Date.now() - pending.since < longestOpenMs) return pending.call
      // Inside of a promise, because a wallet may throw synchronously.
      const call = new Promise((done) => done(work()))
      unanswered.set(wallet, { call, since: Date.now() })
      const end = () => {
        if (unanswered.get(wallet)?.call === call) unanswered.delete(wallet)
      }
      call.then(end, end)
      return call
    }, signal)
}
