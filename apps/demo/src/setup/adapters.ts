import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { solanaNetworks } from './networks.js'

/** The adapters of the namespaces that this page serves. */
export const adapters = solanaNetworks.length > 0 ? [evm(), solana()] : [evm()]
