export type AlertOpenerParameters = {
  /** How long after an opening alerts appear by themselves: the page's modal is closing then. */
  readonly delayMs: number
  /** Shows the alerts; resolves when they are closed, or could not be shown. */
  open(): Promise<void>
  /** Whether there are some that the visitor never had in view. */
  isNeeded(): Promise<boolean>
}

/** Opens alerts by themselves, again and again until they were in view: a page may abort them, or fill the queue. */
export function createAlertOpener({ delayMs, isNeeded, open }: AlertOpenerParameters): {
  schedule(): void
} {
  let isScheduled = false
  return { schedule }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(async () => {
      const isAgain = await open()
        .then(isNeeded)
        // The code did not load; the alerts come before the next approval.
        .catch(() => false)
      isScheduled = false
      if (isAgain) schedule()
    }, delayMs)
  }
}
