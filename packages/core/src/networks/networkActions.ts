import { addNetwork } from './addNetwork.js'
import { removeAdapter } from './removeAdapter.js'
import { removeNetwork } from './removeNetwork.js'

/** What a host may change about its networks later, in one piece: most never do. */
export const networkActions = { addNetwork, removeAdapter, removeNetwork }
