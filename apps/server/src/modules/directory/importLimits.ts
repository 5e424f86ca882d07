import { imageLimits } from './images/imageLimits.js'

/** Limits of an imported list of wallets. */
export const importLimits = {
  entries: 20_000,
  bytes: 20_000_000,
  /** Timeout of one page, and of a whole import. */
  requestMs: imageLimits.requestMs,
  importMs: 120_000,
  /** How often an upstream's list is imported, and how soon after a failure. */
  refreshMs: 3_600_000,
  retryMs: 60_000,
  /** How long the first visitors wait for the first list. */
  firstImportWaitMs: 3_000,
} as const
