import { mailLimits } from './mailLimits.js'

type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown }

/** What became of the last attempts to send a mail. */
export type SmtpState = {
  onSent(): void
  onFailed(error: unknown): void
  read(): {
    readonly isFailing: boolean
    /** How long ago, in seconds; without those that never happened. */
    readonly times: { readonly sentSeconds?: number; readonly failedSeconds?: number }
  }
}

/** Remembers whether the mail server answers. One that refuses a single mail does: a visitor's slip is no failure. */
export function createSmtpState(now: () => number): SmtpState {
  let sentAt: number | undefined
  let failedAt: number | undefined
  let failures = 0
  const secondsSince = (at: number) => Math.round((now() - at) / 1_000)

  return {
    onSent() {
      sentAt = now()
      failures = 0
    },
    onFailed(error) {
      failedAt = now()
      failures = hasAnswered(error) ? failures + 1 : mailLimits.failuresInRow
    },
    read: () => ({
      isFailing: failures >= mailLimits.failuresInRow,
      times: {
        ...(sentAt !== undefined && { sentSeconds: secondsSince(sentAt) }),
        ...(failedAt !== undefined && { failedSeconds: secondsSince(failedAt) }),
      },
    }),
  }
}

/** Whether the mail server refused the mail, and not the connection or the login. */
function hasAnswered(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError
  return responseCode !== undefined && code !== 'EAUTH'
}

/** Whether another attempt would fail as well. */
export const isPermanent = (error: unknown): boolean =>
  Number((error as SmtpError).responseCode) >= 500

/** The codes of an SMTP error; its text may quote the mail. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError
  const parts = [code, responseCode].filter((part) => /^[A-Z0-9_]{1,24}$/.test(String(part)))
  return parts.join(' ') || 'no reason given'
}
