import type { MailboxJournal } from './MailboxJournal.js'
import type { createMailboxState } from './mailboxState.js'

export type RestoreDeps = {
  readonly state: ReturnType<typeof createMailboxState>
  readonly journal: MailboxJournal
  readonly now: () => number
  readonly report: (line: string) => void
}

/**
 * Loads a journal page by page. One that is larger than the memory of the mailboxes is loaded in part, by the same
 * rules as new messages: the oldest of the owner that holds the most goes, also from the disk.
 */
export async function restoreMailboxes(deps: RestoreDeps): Promise<void> {
  const { state, journal, now, report } = deps
  // Before the load: what has expired must not take the place of anything.
  await journal.forget(now())
  let evicted = 0
  for await (const page of journal.load(now())) {
    const changes = page.flatMap((change) => state.restore(change))
    evicted += changes.length
    if (changes.length > 0) await journal.write(changes)
  }
  if (evicted > 0) {
    report(`relay: ${evicted} stored messages and subscriptions did not fit and were deleted`)
  }
}
