import { type Address, address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/** The SPL Token program and Token-2022, the programs that own mints and token accounts. */
export const tokenPrograms: readonly Address[] = [
  TOKEN_PROGRAM_ADDRESS,
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
]
