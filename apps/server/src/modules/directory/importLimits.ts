/** What a list of wallets, and a picture, from outside may cost. */
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
  svgBytes: 65_536,
  rasterBytes: 262_144,
  /** A few kilobytes can unfold into a picture that takes a browser's memory. */
  pictureSide: 2_048,
  folderPictures: 10_000,
  folderBytes: 64_000_000,
  cachedPictures: 1_000,
  cachedBytes: 32_000_000,
  /** How long a picture that an upstream does not have is not asked for again. */
  missingMs: 60_000,
  picturesAtOnce: 16,
} as const
