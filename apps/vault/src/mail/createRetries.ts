import { mailLimits } from './mailLimits.js'

export type RetriesParameters = {
  /** `later`: again within seconds; `slowly`: with pauses that grow to an hour. A failure counts as `later`. */
  readonly attempt: (id: string) => Promise<'done' | 'later' | 'slowly'>
  readonly firstRetryMs?: number
}

/** Attempts that are repeated with growing pauses. */
export type Retries = {
  start(id: string): void
  stop(id: string): void
  /** Tries each that waits once more, and resolves soon even if one hangs. */
  close(): Promise<void>
}

type Job = { timer?: NodeJS.Timeout; tries: number; isRunning: boolean }

/** Runs attempts outside the request that caused them. */
export function createRetries({
  attempt,
  firstRetryMs = mailLimits.firstRetryMs,
}: RetriesParameters): Retries {
  const jobs = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  // Those that a mail server puts off for ever, such as to a broken domain, must not delay all others.
  const repeats: (readonly [id: string, job: Job])[] = []
  let repeating = 0
  let isClosed = false

  function schedule(id: string, job: Job, ms: number): void {
    job.timer = setTimeout(() => {
      if (job.tries === 0) return void run(id, job)
      repeats.push([id, job])
      runRepeats()
    }, ms)
  }

  function runRepeats(): void {
    while (repeating < mailLimits.repeatsAtOnce && !isClosed) {
      const [id, job] = repeats.shift() ?? []
      if (id === undefined || !job) return
      // Stopped meanwhile.
      if (jobs.get(id) !== job) continue
      repeating += 1
      void run(id, job).then(() => {
        repeating -= 1
        runRepeats()
      })
    }
  }

  function run(id: string, job: Job): Promise<void> {
    job.isRunning = true
    job.tries += 1
    const turn: Promise<void> = attempt(id)
      .catch(() => 'later' as const)
      .then((result) => {
        job.isRunning = false
        running.delete(turn)
        if (jobs.get(id) !== job) return
        if (result === 'done' || isClosed) jobs.delete(id)
        else schedule(id, job, pauseMs(job.tries, result))
      })
    running.add(turn)
    return turn
  }

  function pauseMs(tries: number, result: 'later' | 'slowly'): number {
    const max = result === 'slowly' ? mailLimits.maxNoticeRetryMs : mailLimits.maxRetryMs
    return Math.min(max, firstRetryMs * 2 ** Math.min(tries - 1, 30))
  }

  return {
    start(id) {
      if (isClosed || jobs.has(id)) return
      const job = { tries: 0, isRunning: false }
      jobs.set(id, job)
      schedule(id, job, 0)
    },
    stop(id) {
      clearTimeout(jobs.get(id)?.timer)
      jobs.delete(id)
    },
    async close() {
      isClosed = true
      for (const [id, job] of jobs) {
        clearTimeout(job.timer)
        // What is being sent is awaited, and not sent a second time.
        if (!job.isRunning) run(id, job)
      }
      const timeout = new Promise((resolve) => setTimeout(resolve, mailLimits.closeGraceMs).unref())
      await Promise.race([Promise.all(running), timeout])
    },
  }
}
