import { mailLimits } from './mailLimits.js'

/** The order in which mails go to the mail server. */
export type MailTurns = {
  /** Sends when it is this mail's turn; rejects where the turns are over before it. */
  run(send: () => Promise<unknown>, isUrgent: boolean): Promise<void>
  /** Rejects what still waits. */
  close(): void
}

type Waiting = { begin(): void; end(error: Error): void }

/**
 * Creates the turns for so many connections. Urgent mails go first, so that a burst of others does not delay them; every
 * few turns one of the others goes before them, so that no burst of urgent ones stops these.
 */
export function createMailTurns(connections: number): MailTurns {
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
      if (isClosed) throw new TurnsOverError()
      const queue = isUrgent ? urgent : others
      const turn = new Promise<void>((begin, end) => queue.push({ begin, end }))
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
      for (const { end } of [...urgent.splice(0), ...others.splice(0)]) end(new TurnsOverError())
    },
  }
}

/** The process stops before the mail's turn; it stays on the disk. */
class TurnsOverError extends Error {
  override readonly name = 'TurnsOverError'
}
