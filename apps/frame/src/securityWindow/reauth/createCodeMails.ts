import type { SecurityClient } from '../../security/createSecurityClient.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'

/** The mails with a code, over all pages of the window. */
export type CodeMails = {
  /** Has a code sent, unless the last one has just left. */
  request(): Promise<void>
  /** Has another one sent, because the visitor wants it. */
  repeat(): Promise<void>
}

/** While the service refuses another mail, and the last code is surely valid. */
const freshMs = 60_000

/** Creates them: who goes back and on again gets no second mail, and that is no failure. */
export function createCodeMails(
  client: Pick<SecurityClient, 'call'>,
  now: () => number = Date.now,
): CodeMails {
  let sentAt = Number.NEGATIVE_INFINITY
  const repeat = async () => {
    await client.call('startReauth', {})
    sentAt = now()
  }
  return {
    async request() {
      try {
        await repeat()
      } catch (error) {
        const isRefused = error instanceof SecurityFailure && error.code === 'too-many'
        if (!isRefused || now() - sentAt > freshMs) throw error
      }
    },
    repeat,
  }
}
