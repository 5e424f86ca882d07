import { minuteMs, secondMs } from '@latchkey/service/durations'

export const farcasterLimits = {
  /** How long a visitor may take, and a signed message counts. */
  loginMs: 5 * minuteMs,
  /** Between two questions to the relay about one login. */
  pollMs: 1.5 * secondMs,
  /** Questions of all logins of one network. */
  perSecond: 3,
  burst: 6,
  /** Characters of a message, and of its signature: contracts have long ones. */
  message: 4_096,
  signature: 8_192,
  resources: 8,
} as const satisfies Record<string, number>
