import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { solanaNetworks } from './networks.js'

/** The chain families that this page serves. */
export const adapters = solanaNetworks.length > 0 ? [evm(), solana()] : [evm()]
