import { LatchkeyError } from '@latchkey/protocol'
import { watchSent } from '../account/watchSent.js'
import { watchAccountType } from '../auth/watchAccountType.js'
import { watchApproval } from '../auth/watchApproval.js'
import { watchLogin } from '../auth/watchLogin.js'
import { awaitOpenRequest } from '../connection/awaitOpenRequest.js'
import { completeConnection } from '../connection/completeConnection.js'
import { disconnect } from '../connection/disconnect.js'
import { signMessage } from '../connection/signMessage.js'
import { switchWallet } from '../connection/switchWallet.js'
import { syncFromTab } from '../connection/syncFromTab.js'
import { watchDisconnected } from '../connection/watchers/watchDisconnected.js'
import { watchOthers } from '../connection/watchers/watchOthers.js'
import { watchReconnect } from '../connection/watchers/watchReconnect.js'
import { watchReturn } from '../connection/watchers/watchReturn.js'
import { watchWallets } from '../connection/watchers/watchWallets.js'
import { setActiveNamespace } from '../networks/setActiveNamespace.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { watchUnsupported } from '../networks/watchUnsupported.js'
import { hasSignIn } from '../options/hasSignIn.js'
import type { ConnectionActions, Context } from '../runtime/context.js'
import { startWatchers, type Watcher } from '../runtime/startWatchers.js'
import { watchSend } from '../send/watchSend.js'
import { loadSignIn } from '../siwx/loadSignIn.js'
import { watchSignIn } from '../siwx/watchSignIn.js'
import { watchSwap } from '../swap/watchSwap.js'

/** The reactions that are of use from the first wallet on, in the order in which they begin. */
const watchers: readonly Watcher[] = [
  watchWallets,
  // Before what settles: another wallet may take the place of one that is gone.
  watchOthers,
  watchReconnect,
  watchReturn,
  // In this order: a disconnected wallet is on no network, supported or not.
  watchDisconnected,
  watchUnsupported,
  // On no other network does the visitor sign in.
  watchSignIn,
  watchSent,
  watchSend,
  watchSwap,
  watchLogin,
  watchAccountType,
  watchApproval,
]

/** Starts the reactions to wallets. */
export const startConnectionWatchers = (context: Context): (() => void) =>
  startWatchers(context, watchers)

const networkActions = async () => (await import('../networks/networkActions.js')).networkActions

/** All that a page needs from the first wallet on, in one module: what loads late together is one download. */
export const connectionActions: ConnectionActions = {
  awaitOpenRequest,
  completeConnection,
  setActiveNamespace,
  disconnect,
  syncFromTab,
  signMessage,
  startConnectionWatchers,
  switchNetwork,
  switchWallet,
  oneApproval: async (context, namespace) => {
    return hasSignIn(context.options)
      ? (await loadSignIn()).oneApproval(context, namespace)
      : undefined
  },
  acceptSignIn: async (...given) => (await loadSignIn()).acceptSignIn(...given),
  signIn: async (...given) => (await loadSignIn()).signIn(...given),
  signOut: async (...given) => (await loadSignIn()).signOut(...given),
  refuse({ ui }) {
    throw new LatchkeyError(ui.isGone ? 'instance/destroyed' : 'instance/not-in-browser')
  },
  refuseWallet(id) {
    throw new LatchkeyError('wallet/not-found', { id })
  },
  addNetwork: async (...given) => (await networkActions()).addNetwork(...given),
  removeAdapter: async (...given) => (await networkActions()).removeAdapter(...given),
  removeNetwork: async (...given) => (await networkActions()).removeNetwork(...given),
  connectSession: async (...given) =>
    (await import('../walletConnect/connectSession.js')).connectSession(...given),
  handleSessionEvent: async (...given) =>
    (await import('../walletConnect/handleSessionEvent.js')).handleSessionEvent(...given),
  completeLogin: async (context) =>
    (await import('../auth/completeLogin.js')).completeLogin(context),
  logIn: async (...given) =>
    (await import('../auth/social/logInByToken.js')).logInByToken(...given),
  resumeSocial: async (context) =>
    (await import('../auth/social/resumeSocial.js')).resumeSocial(context),
  restoreLogin: async (...given) =>
    (await import('../auth/restoreLogin.js')).restoreLogin(...given),
  handleAuthEvent: async (...given) =>
    (await import('../auth/handleAuthEvent.js')).handleAuthEvent(...given),
}
