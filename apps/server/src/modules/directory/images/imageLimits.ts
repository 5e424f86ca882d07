export const imageLimits = {
  requestMs: 10_000,
  folderImages: 10_000,
  folderBytes: 64_000_000,
  cachedImages: 1_000,
  cachedBytes: 32_000_000,
  /** How long an image that the upstream does not have is not requested again. */
  missingMs: 60_000,
  maxConcurrentRequests: 16,
} as const
