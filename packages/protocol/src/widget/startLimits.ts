/** The part of `limits` that a page needs from the start. */
export const startLimits = {
  /** @spec S9.06 S4.10 */ shakeMs: 500,
  /** @spec S4.66 S9.43 */ errorReportsPerWindow: 5,
  /** @spec S4.66 S9.43 */ errorReportWindowMs: 60_000,
} as const

/** Limits outside of the specification. A wallet's prompt has no timeout: the visitor may take any time. */
export const ownLimits = {
  /** After this, a wallet that announces itself is not reconnected. */
  lateWalletMs: 10_000,
  /** Silent: the wallet shows no prompt. */
  silentReconnectMs: 5_000,
  /** The widget disconnects in any case. */
  disconnectMs: 3_000,
  /** Limits of an announced SVG icon (bytes, `<use>` elements, tags): the visitor's browser draws it. */
  iconMaxBytes: 65_536,
  iconMaxUse: 12,
  iconMaxTags: 1_500,
  /** In characters. */
  walletNameMax: 64,
} as const
