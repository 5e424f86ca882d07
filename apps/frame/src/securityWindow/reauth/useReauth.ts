import { useRef, useState } from 'react'
import { SecurityFailure } from '../../security/SecurityFailure.js'

/**
 * Does the work; asks for a proof of the login first if there was none lately, or if a service says so. By `window`: also if a
 * page of a host asked for the last one, whose server may hold the key that it was made for.
 */
export type Guard = (work: () => Promise<unknown>, by?: 'window') => Promise<void>

/** The code by mail, or the login at a provider, that comes before something dangerous. */
export type Reauth = {
  readonly isAsking: boolean
  readonly guard: Guard
  confirm(): void
  cancel(): void
}

/** Keeps what waits for the proof; the page below stays as it is. */
export function useReauth(isFresh: boolean, isProved = false): Reauth {
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
    async guard(work, by) {
      const isEnough = by === 'window' ? isProved : isFresh
      if (!isEnough && !isConfirmed.current) await ask()
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
