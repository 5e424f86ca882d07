import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { cancelSignIn } from './cancelSignIn.js'
import { followAccount } from './followAccount.js'
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
    const stopView = watch(
      store,
      ({ networks, siwx }) =>
        networks.activeNamespace && siwx.byNamespace[networks.activeNamespace]?.session,
      (session) => session && leaveSignInView(context),
    )
    return () => {
      stopSessions()
      stopView()
    }
  },
}
