import { watchSent } from '../account/watchSent.js'
import { watchAccountType } from '../auth/watchAccountType.js'
import { watchApproval } from '../auth/watchApproval.js'
import { watchLogin } from '../auth/watchLogin.js'
import { syncFromTab } from '../connection/syncFromTab.js'
import { watchDisconnected } from '../connection/watchers/watchDisconnected.js'
import { watchReconnect, watchReturn } from '../connection/watchers/watchReconnect.js'
import { watchOthers, watchWallets } from '../connection/watchers/watchWallets.js'
import { watchUnsupported } from '../networks/watchUnsupported.js'
import type { WalletWatchers } from '../runtime/context.js'
import { watchSend } from '../send/watchSend.js'
import { watchSignIn } from '../siwx/watchSignIn.js'
import { watchSwap } from '../swap/watchSwap.js'
import { startWatchers, type Watcher } from './start.js'

const watchers: readonly Watcher[] = [
  watchWallets,
  // Before `watchReconnect` settles: another wallet may replace the one that is gone.
  watchOthers,
  watchReconnect,
  watchReturn,
  // In this order: a disconnected wallet is on no network, supported or not.
  watchDisconnected,
  watchUnsupported,
  watchSignIn,
  watchSent,
  watchSend,
  watchSwap,
  watchLogin,
  watchAccountType,
  watchApproval,
]

export const walletWatchers: WalletWatchers = {
  start: (context) => startWatchers(context, watchers),
  syncFromTab,
}
