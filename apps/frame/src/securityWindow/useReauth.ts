import { useRef, useState } from 'react'
import { SecurityFailure } from '../security/SecurityFailure.js'

/** The code by mail that comes before something dangerous. */
export type Reauth = {
  readonly isAsking: boolean
  /** Does the work; asks for a code first if the mailbox was not confirmed lately, or if a service says so. */
  guard(work: () => Promise<unknown>): Promise<void>
  confirm(): void
  cancel(): void
}

/** Keeps what waits for the code; the page below stays as it is. */
export function useReauth(isFresh: boolean): Reauth {
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = useRef(false)
  const waiting = useRef<{ resolve(): void; reject(error: SecurityFailure): void }>(undefined)

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject }
      setAsking(true)
    })
  return {
    isAsking,
    async guard(work) {
      if (!isFresh && !isConfirmed.current) await ask()
      try {
        await work()
      } catch (error) {
        if (!(error instanceof SecurityFailure) || error.code !== 'reauth') throw error
        await ask()
        await work()
      }
    },
    confirm() {
      isConfirmed.current = true
      setAsking(false)
      waiting.current?.resolve()
    },
    cancel() {
      setAsking(false)
      waiting.current?.reject(new SecurityFailure('cancelled'))
    },
  }
}
