import { solanaKey } from '@latchkey/protocol'

/** Whether a text is an address that a Solana ledger can have: 32 bytes, where the length of the text alone lets others pass. */
export const isSolanaKey = (text: unknown): text is string => solanaKey(text) !== undefined
