import { mailLimits } from './mailLimits.js'

export type MailQueue = {
  /** Sends when it is this mail's turn; rejects if the queue closes first. */
  run(send: () => Promise<unknown>, isUrgent: boolean): Promise<void>
  /** Rejects what still waits. */
  close(): void
}

type Waiting = { begin(): void; end(error: Error): void }

/**
 * Creates the queue of a number of connections. Urgent mails go first, so that a burst of others does not delay them; after
 * several urgent ones in a row one of the others leaves, so that no burst of urgent ones stops these.
 */
export function createMailQueue(connections: number): MailQueue {
  const urgent: Waiting[] = []
  const others: Waiting[] = []
  let free = connections
  let urgentInRow = 0
  let isClosed = false

  function next(): Waiting | undefined {
    const isOthersTurn = urgentInRow >= mailLimits.urgentInRow && others.length > 0
    const first = isOthersTurn ? undefined : urgent.shift()
    urgentInRow = first ? urgentInRow + 1 : 0
    return first ?? others.shift()
  }

  function beginNext(): void {
    while (free > 0) {
      const mail = next()
      if (!mail) return
      free -= 1
      mail.begin()
    }
  }

  return {
    async run(send, isUrgent) {
      if (isClosed) throw new MailQueueClosedError()
      const waiting = isUrgent ? urgent : others
      const turn = new Promise<void>((begin, end) => waiting.push({ begin, end }))
      beginNext()
      await turn
      try {
        await send()
      } finally {
        free += 1
        beginNext()
      }
    },
    close() {
      isClosed = true
      for (const { end } of [...urgent.splice(0), ...others.splice(0)])
        end(new MailQueueClosedError())
    },
  }
}

/** The process stops before the mail's turn; it stays on the disk. */
class MailQueueClosedError extends Error {
  override readonly name = 'MailQueueClosedError'
}
