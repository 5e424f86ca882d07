import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { ledgers } from './networks.js'

/** The chain families that this page serves. */
export const adapters = ledgers.length > 0 ? [evm(), solana()] : [evm()]
