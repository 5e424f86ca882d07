import { acceptSignIn } from './acceptSignIn.js'
import { cancelSignIn } from './cancelSignIn.js'
import { followAccounts } from './followAccounts.js'
import { oneApproval } from './oneApproval.js'
import { signIn } from './signIn.js'
import { signInFromView } from './signInFromView.js'
import { signOut } from './signOut.js'

/** All of signing in, in one module: only a page whose host has it loads that. */
export const signInPart = {
  acceptSignIn,
  cancelSignIn,
  followAccounts,
  oneApproval,
  signIn,
  signInFromView,
  signOut,
}
