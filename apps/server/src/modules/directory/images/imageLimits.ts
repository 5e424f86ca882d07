/** What the pictures of a list, or of a folder, may cost. */
export const imageLimits = {
  /** How long one picture may take. */
  requestMs: 10_000,
  folderImages: 10_000,
  folderBytes: 64_000_000,
  cachedImages: 1_000,
  cachedBytes: 32_000_000,
  /** How long a picture that an upstream does not have is not asked for again. */
  missingMs: 60_000,
  maxConcurrentRequests: 16,
} as const
