/** The seeds of random scripts: a dozen everyday, hundreds in the long run. */
export const playedSeeds: readonly number[] = Array.from(
  { length: process.env.LATCHKEY_LONG ? 400 : 12 },
  (_, index) => index + 1,
)
