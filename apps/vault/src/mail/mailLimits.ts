import { hourMs, minuteMs, secondMs } from '@latchkey/service/durations'

/** How long mails are tried, and how many wait. */
export const mailLimits = {
  /** As long as a code is valid: later the mail is worth nothing. */
  codeMs: 5 * minuteMs,
  noticeMs: hourMs,
  /** Logins of which only the code or only the link has arrived. */
  pendingLogins: 2_000,
  /** Mails that wait for the mail server; notices may take as many places again. */
  queuedMails: 1_000,
  firstRetryMs: 500,
  maxRetryMs: 15 * secondMs,
  /** How long a stopping process waits for mails that are leaving. */
  closeGraceMs: 2 * secondMs,
  /** Options of the SMTP client. */
  smtp: {
    connectionTimeout: 5 * secondMs,
    greetingTimeout: 5 * secondMs,
    socketTimeout: 10 * secondMs,
  },
} as const
