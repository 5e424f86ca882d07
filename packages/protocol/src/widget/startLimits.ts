/** Those of `limits` that a page needs from the start; the others load with the modal. */
export const startLimits = {
  /** @spec S9.06 S4.10 */ shakeMs: 500,
  /** @spec S4.66 S9.43 */ errorReportsPerWindow: 5,
  /** @spec S4.66 S9.43 */ errorReportWindowMs: 60_000,
} as const

/** Limits that the specification does not give. A wallet's prompt has no timeout: the visitor may take any time. */
export const ownLimits = {
  /** How long after the start a wallet may announce itself and still be reconnected. */
  lateWalletMs: 10_000,
  /** Timeout of a silent reconnect, in which the wallet shows no prompt. */
  silentReconnectMs: 5_000,
  /** Timeout of a wallet's disconnect; the widget is disconnected afterwards in any case. */
  disconnectMs: 3_000,
  /** Bounds of an announced SVG icon (bytes, `<use>` elements, tags): the visitor's browser draws it. */
  iconMaxBytes: 65_536,
  iconMaxUse: 12,
  iconMaxTags: 1_500,
  /** Longest wallet name, in characters. */
  walletNameMax: 64,
} as const
