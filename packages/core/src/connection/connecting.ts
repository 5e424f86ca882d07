import { signMessage } from '../accounts/signMessage.js'
import type { Connecting } from '../context.js'
import { bringToFront } from '../networks/bringToFront.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { startLate } from '../startLate.js'
import { askWallet } from './askWallet.js'
import { disconnect } from './disconnect.js'
import { followTab } from './followTab.js'

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
