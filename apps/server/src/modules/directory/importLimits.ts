import { imageLimits } from './images/imageLimits.js'

export const importLimits = {
  entries: 20_000,
  bytes: 20_000_000,
  requestMs: imageLimits.requestMs,
  importMs: 120_000,
  /** How often an upstream's list is imported, and how soon after a failure. */
  refreshMs: 3_600_000,
  retryMs: 60_000,
  firstImportWaitMs: 3_000,
} as const
