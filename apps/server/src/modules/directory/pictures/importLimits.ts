/** What a list of wallets from outside, and its pictures, may cost. */
export const importLimits = {
  entries: 20_000,
  bytes: 20_000_000,
  /** How long one page or picture may take, and a whole import. */
  requestMs: 10_000,
  importMs: 120_000,
  /** How often an upstream's list is read anew, and how soon after a failure. */
  refreshMs: 3_600_000,
  retryMs: 60_000,
  /** How long the first visitors wait for the first list. */
  patienceMs: 3_000,
  folderPictures: 10_000,
  folderBytes: 64_000_000,
  cachedPictures: 1_000,
  cachedBytes: 32_000_000,
  /** How long a picture that an upstream does not have is not asked for again. */
  missingMs: 60_000,
  picturesAtOnce: 16,
} as const
