import { addNetwork } from './addNetwork.js'
import { removeAdapter } from './removeAdapter.js'
import { removeNetwork } from './removeNetwork.js'

/** The actions that change networks later, in one module: most hosts never use them. */
export const networkActions = { addNetwork, removeAdapter, removeNetwork }
