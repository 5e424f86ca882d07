import { dayMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** The durations and bounds of logins at providers. */
export const socialLimits = {
  /** How long a visitor may take at the provider. */
  loginMs: 10 * minuteMs,
  /** How long the result of a login may be redeemed. */
  resultMs: minuteMs,
  /** Logins under way: of a network, a small part of all. */
  loginsPerNetwork: 50,
  /** Of those, by the pages of one host. */
  loginsPerHost: 25,
  maxLogins: 10_000,
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
