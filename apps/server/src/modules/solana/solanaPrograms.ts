/** The newer token program, whose mints can carry their names. */
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The programs whose accounts hold tokens. */
export const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token2022] as const

/** The program that keeps the names of mints which can't carry them. */
export const tokenMetadata = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The mint of the native coin in the form of a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** How sure a ledger must be of what it tells: what a wallet calls done is seen. */
export const commitment = 'confirmed'
