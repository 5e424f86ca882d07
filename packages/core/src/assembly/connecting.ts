import { askWallet } from '../connection/askWallet.js'
import { disconnect } from '../connection/disconnect.js'
import { followTab } from '../connection/followTab.js'
import { signMessage } from '../connection/signMessage.js'
import { bringToFront } from '../networks/bringToFront.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { Connecting } from '../runtime/context.js'
import { startLate } from './startLate.js'

/** All that a page needs from the first wallet on, in one piece: what loads late together is one download. */
export const connecting: Connecting = {
  askWallet,
  bringToFront,
  disconnect,
  followTab,
  signMessage,
  startLate,
  switchNetwork,
}
