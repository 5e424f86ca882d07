import { imageLimits } from './images/imageLimits.js'

/** What a list of wallets from outside may cost. */
export const importLimits = {
  entries: 20_000,
  bytes: 20_000_000,
  /** How long one page may take, and a whole import. */
  requestMs: imageLimits.requestMs,
  importMs: 120_000,
  /** How often an upstream's list is read anew, and how soon after a failure. */
  refreshMs: 3_600_000,
  retryMs: 60_000,
  /** How long the first visitors wait for the first list. */
  firstImportWaitMs: 3_000,
} as const
