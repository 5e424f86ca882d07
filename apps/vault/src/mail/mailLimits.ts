import { dayMs, hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** How long mails are tried, and how many wait. */
export const mailLimits = {
  /** As long as a code is valid: later the mail is worth nothing. */
  codeMs: 5 * minuteMs,
  noticeMs: 7 * dayMs,
  /** Mails that wait for the mail server: more than a project's cap lets in while a code is tried. Notices have places of their own. */
  queuedMails: 5_000,
  queuedNotices: 50_000,
  /** A queue whose oldest mail waits longer is unwell, and so is a mail server that refused so many in a row. */
  lateMs: 5 * minuteMs,
  failuresInRow: 5,
  firstRetryMs: 500,
  maxRetryMs: 15 * secondMs,
  /** Further attempts at once, of all mails: fewer than there are connections, so that first ones do not wait behind them. */
  repeatsAtOnce: 2,
  /** So many urgent mails leave before one of the others that wait. */
  urgentInRow: 3,
  maxNoticeRetryMs: hourMs,
  /** How long a mail that was given up counts as not delivered. */
  givenUpMs: 90 * dayMs,
  /** How long a stopping process waits for mails that are leaving. */
  closeGraceMs: 2 * secondMs,
  connections: 4,
  smtp: {
    connectionTimeout: 5 * secondMs,
    greetingTimeout: 5 * secondMs,
    socketTimeout: 10 * secondMs,
  },
} as const
