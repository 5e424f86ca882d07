import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { currentEntry } from '../state/routerSlice.js'
import type { State } from '../state/state.js'
import { cancelSignIn } from './cancelSignIn.js'
import { followAccount, signInEntry } from './followAccount.js'
import { forgetAccount } from './forgetAccount.js'
import { oneApproval } from './oneApproval.js'
import { recheckSessions } from './recheckSessions.js'
import { signIn } from './signIn.js'
import { leaveSignInView, signInFromView } from './signInFromView.js'
import { signOut } from './signOut.js'

/** All of signing in, in one module: only a page whose host has it loads that. */
export const signInPart = {
  cancelSignIn,
  followAccount,
  forgetAccount,
  oneApproval,
  signIn,
  signInFromView,
  signOut,
  /** Starts what goes on from the first account on. */
  follow(context: Context): () => void {
    const { store } = context
    const stopSessions = recheckSessions(context)
    const sessionOf = ({ networks, siwx }: State) =>
      networks.activeNamespace && siwx.byNamespace[networks.activeNamespace]?.session
    const leave = (hasSession: unknown) => hasSession && leaveSignInView(context)
    const stopSession = watch(store, sessionOf, leave)
    // The embedded wallet's own view may have been in front of it when the session came.
    const stopView = watch(
      store,
      (state) =>
        sessionOf(state) !== undefined && currentEntry(state.router).view === signInEntry.view,
      leave,
    )
    return () => {
      stopSessions()
      stopSession()
      stopView()
    }
  },
}
