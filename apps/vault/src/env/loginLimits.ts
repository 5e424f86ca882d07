import { envInteger } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

/** The limits of logins that an operator may set; all are about devices that are not known for the e-mail. */
const variables = v.object({
  /** Mails an hour to one mailbox; four times as many a day. */
  LOGINS_PER_MAILBOX: v.optional(envInteger(2, 1_000), '5'),
  /** Mails an hour for an IPv4 address or the /64 of an IPv6 address, which may try twice as many codes; above it with work. */
  LOGINS_PER_NETWORK: v.optional(envInteger(1, 100_000), '30'),
  /** The same for the /56 of an IPv6 address. */
  LOGINS_PER_BLOCK: v.optional(envInteger(1, 1_000_000), '120'),
  /** Mails an hour of a project before each further one needs work; with 0 each does. */
  LOGINS_PER_PROJECT: v.optional(envInteger(0, 10_000_000), '1000'),
  /** Mails an hour of a project to devices that are not known, never exceeded. */
  LOGIN_CAP_PER_PROJECT: v.optional(envInteger(1, 10_000_000), '10000'),
  /** Wrong codes of all within a minute before each further login and code needs work. */
  WRONG_CODES_PER_MINUTE: v.optional(envInteger(1, 1_000_000), '50'),
  /** Wrong codes of all within a day before networks that had some get one more for each right one. */
  WRONG_CODES_PER_DAY: v.optional(envInteger(1, 10_000_000), '20000'),
})

export const toLoginLimits = (env: v.InferOutput<typeof variables>) => ({
  perMailbox: env.LOGINS_PER_MAILBOX,
  perNetwork: env.LOGINS_PER_NETWORK,
  perBlock: env.LOGINS_PER_BLOCK,
  perProject: env.LOGINS_PER_PROJECT,
  capPerProject: env.LOGIN_CAP_PER_PROJECT,
  wrongCodesPerMinute: env.WRONG_CODES_PER_MINUTE,
  wrongCodesPerDay: env.WRONG_CODES_PER_DAY,
})
export type LoginLimits = ReturnType<typeof toLoginLimits>

export const loginLimitsSchema = v.pipe(variables, v.transform(toLoginLimits))
