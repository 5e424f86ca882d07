import { useEffect, useRef, useState } from 'react'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { useTask } from '../forms/useTask.js'

export type UseLinkMailsParameters = {
  request(): Promise<{ readonly number: string }>
  wait(): Promise<{ readonly isDone: boolean }>
  onDone(): void
}

/** The mails with a link that a page has sent, and the wait for the last one. */
export type LinkMails = {
  /** Of the last mail. */
  readonly number: string | undefined
  readonly isSending: boolean
  /** Whether the last link is waited for no longer. */
  readonly hasEnded: boolean
  readonly failure: SecurityFailure | undefined
  /** Has another mail sent; where the service refuses it, the last one still counts. */
  send(): void
}

/** Has a mail sent, and waits for its link; after another mail for that one's. */
export function useLinkMails({ onDone, request, wait }: UseLinkMailsParameters): LinkMails {
  const sending = useTask()
  const [mail, setMail] = useState<{ readonly number: string }>()
  const [ended, setEnded] = useState<SecurityFailure>()
  const isPageShown = useRef(true)
  const send = () =>
    sending.run(async () => {
      const { number } = await request()
      setEnded(undefined)
      setMail({ number })
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first mail
  useEffect(() => {
    isPageShown.current = true
    send()
    return () => {
      isPageShown.current = false
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait per mail
  useEffect(() => {
    if (!mail) return
    let isLast = true
    waitForLink().catch((error: unknown) => {
      if (isLast) setEnded(error instanceof SecurityFailure ? error : new SecurityFailure('other'))
    })
    return () => {
      isLast = false
    }

    async function waitForLink(): Promise<void> {
      while (isLast) {
        const { isDone } = await wait()
        // Also by the mail before: its link may have been opened when the next one left.
        if (isDone) return isPageShown.current ? onDone() : undefined
      }
    }
  }, [mail])
  return {
    number: mail?.number,
    isSending: sending.isBusy,
    hasEnded: ended !== undefined,
    failure: sending.failure ?? ended,
    send,
  }
}
