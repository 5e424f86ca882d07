import { mailLimits } from './mailLimits.js'
import type { Email } from './renderEmail.js'

/** Sends an e-mail to the mail server; rejects where the server did not accept it. */
export type SendEmail = (email: Email & { readonly messageId: string }) => Promise<void>

export type MailQueue = {
  /** Sends an e-mail soon, and retries while the mail server does not answer, for at most `ttlMs`. */
  add(job: {
    readonly id: string
    readonly email: Email
    readonly ttlMs: number
    /** Reserves a place: a thief who fills the queue with logins must not suppress the notice about the theft. */
    readonly isNotice?: boolean
  }): void
  /** Removes it, if it was not sent yet. */
  cancel(id: string): void
  readonly isFull: boolean
  /** Tries each waiting mail once more. */
  close(): Promise<void>
}

export type MailQueueParameters = {
  readonly send: SendEmail
  /** Gets one line; never an address, a code or a link. */
  readonly report: (line: string) => void
  readonly now?: () => number
  /** The domain in message ids. */
  readonly domain: string
  readonly maxJobs?: number
  readonly firstRetryMs?: number
}

type Job = { readonly email: Email; readonly until: number; tries: number; isSending: boolean }

/** A queue of mails in memory: after a restart the visitor requests another code. */
export function createMailQueue({
  send,
  report,
  now = Date.now,
  domain,
  maxJobs = mailLimits.queuedMails,
  firstRetryMs = mailLimits.firstRetryMs,
}: MailQueueParameters): MailQueue {
  const jobs = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  return {
    add({ id, isNotice, email, ttlMs }) {
      if (isClosed) return
      const max = isNotice ? 2 * maxJobs : maxJobs
      if (jobs.size >= max) return report('mail: the queue is full, a mail was dropped')
      jobs.set(id, { email, until: now() + ttlMs, tries: 0, isSending: false })
      schedule(id, 0)
    },
    cancel: (id) => void jobs.delete(id),
    get isFull() {
      return jobs.size >= maxJobs
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      // Mails that are being sent are awaited, and not sent a second time.
      const waiting = [...jobs].filter(([, job]) => !job.isSending)
      const last = waiting.map(([id]) => attempt(id))
      const timeout = new Promise((resolve) => setTimeout(resolve, mailLimits.closeGraceMs).unref())
      await Promise.race([Promise.all([...running, ...last]), timeout])
    },
  }

  /** Sends asynchronously, so that the response to the request is not delayed. */
  function schedule(id: string, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = attempt(id).finally(() => running.delete(run))
      running.add(run)
    }, ms)
    timers.add(timer)
  }

  async function attempt(id: string): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    if (job.until <= now()) {
      jobs.delete(id)
      return report('mail: given up, the mail server took it not in time')
    }
    job.tries += 1
    job.isSending = true
    // The same message id for each attempt, so that mail programs recognise duplicates.
    const messageId = `<${id}@${domain}>`
    try {
      await send({ ...job.email, messageId })
      jobs.delete(id)
    } catch (error) {
      job.isSending = false
      report(`mail: not taken (${reasonOf(error)})`)
      if (isPermanent(error) || isClosed) jobs.delete(id)
      else schedule(id, Math.min(mailLimits.maxRetryMs, firstRetryMs * 2 ** (job.tries - 1)))
    }
  }
}

type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown }

const isPermanent = (error: unknown) => Number((error as SmtpError).responseCode) >= 500

/** The codes of an SMTP error; its text may quote the mail. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError
  const known = [code, responseCode].filter((part) => /^[A-Z0-9_]{1,24}$/.test(String(part)))
  return known.join(' ') || 'no reason given'
}
