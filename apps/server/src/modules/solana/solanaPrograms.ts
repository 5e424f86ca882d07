/** Token-2022, whose mints can carry their names. */
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The programs whose accounts hold tokens. */
export const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token2022] as const

/** The program that stores the names of mints which cannot carry them. */
export const tokenMetadata = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Commitment of all reads: what a wallet shows as done is included. */
export const commitment = 'confirmed'
