import { dayMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** The durations and bounds of logins at providers. */
export const socialLimits = {
  /** How long a visitor may take at the provider. */
  loginMs: 10 * minuteMs,
  /** How long the result of a login may be redeemed. */
  resultMs: minuteMs,
  /**
   * Logins under way of a network, for pages: at the pace that the visits of one address allow, this many begin within
   * minutes, which is longer than most visitors take.
   */
  loginsPerNetwork: 2_000,
  /** Of those, by the pages of one host; the vault's own window has as many of its own. */
  loginsPerHost: 1_000,
  maxLogins: 20_000,
  /** One call to a provider. */
  providerMs: 8 * secondMs,
  answerBytes: 256 * 1_024,
  /** How long a provider's description of itself is believed. */
  discoveryMs: dayMs,
  /** How long a host's own token may be valid. */
  tokenSeconds: 600,
  /** How long a host's keys are believed, and how soon they are asked for again where a token names another. */
  keysMs: 10 * minuteMs,
  keysCooldownMs: 30 * secondMs,
  /** How far its clock and ours may be apart. */
  clockSeconds: 60,
} as const satisfies Record<string, unknown>
