import { startLimits } from './startLimits.js'

/** Limits of the specification. */
export const limits = {
  ...startLimits,

  // Timing
  /** @spec S9.02 */ balanceCacheMs: 30_000,
  /** @spec S9.02 */ nameCacheMs: 300_000,
  /** @spec S9.01 S5.09 */ emailCooldownMs: 30_000,
  /** @spec S9.02 S4.44 S5.14 */ balanceRetryMs: 30_000,
  /** @spec S9.03 S4.06 */ pairingWindowMs: 240_000,
  /** @spec S9.03 S4.07 */ pairingExpiredUnderMs: 10_000,
  /** @spec S9.03 S4.08 */ pairingRetryMs: 1_000,
  /** @spec S9.04 S4.12 */ snackbarSwapMs: 150,
  /** Not in the specification. */ snackbarAutoCloseMs: 2_500,
  /** Not in the specification: longer, so that the link can be reached. */ snackbarLinkMs: 8_000,
  /** @spec S9.05 S4.54 */ unsupportedMethodToastMs: 300,
  /** @spec S9.07 S4.28 */ frameReadyDelayMs: 500,
  /** @spec S9.08 S4.59 */ frameLoadTimeoutMs: 20_000,
  /** @spec S9.08 S4.59 */ frameRequestTimeoutMs: 30_000,
  /** @spec S9.08 */ signOutTimeoutMs: 3_000,
  /** @spec S9.10 */ headerTextMs: 120,
  /** @spec S9.10 */ modalHeightMs: 150,
  /** @spec S9.10 */ viewTransitionMs: 150,
  /** @spec S9.11 */ debounceMs: 500,

  // Counts and sizes
  /** @spec S9.18 S5.20 */ recentWallets: 2,
  /** @spec S9.20 */ pendingTransactions: 99,
  /** @spec S9.19 */ walletsPerPage: 40,
  /** @spec S9.19 */ recommendedWallets: 4,
  /** @spec S9.19 */ walletSearchEntries: 100,
  /** @spec S9.21 */ blobMaxBytes: 761_855,

  // Display
  /** @spec S9.24 */ avatarTintStep: 0.15,
  /** @spec S9.25 S2.27 */ modalWidthPx: 360,
  /** @spec S9.25 */ zIndex: 999,
  /** @spec S9.25 */ fontSizeMasterPx: 10,
  /** @spec S9.25 */ borderRadiusMasterPx: 4,
  /** @spec S9.25 */ colorMixStrengthPercent: 0,

  // Versions
  /** @spec S9.35 */ secureWalletVersion: 4,
} as const
