import { callWallet } from './callWallet.js'

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
