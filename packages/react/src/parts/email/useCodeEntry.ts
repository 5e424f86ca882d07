import { isLatchkeyError } from '@latchkey/protocol'
import { useRef, useState } from 'react'

/** A code being entered, and what came of the last one. */
export type CodeEntry = {
  readonly busy: boolean
  readonly error: unknown
  /** Counts the codes that are asked for. */
  readonly round: number
  /** Whether no further try is of use before another code was sent. */
  readonly spent: boolean
  enter(code: string): void
  /** Forgets what went wrong: something else was entered since. */
  clear(): void
  /** Begins anew, as with another code. */
  begin(): void
}

type Outcome = { readonly error: unknown; readonly round: number }

/** Has each code checked once, one at a time. What is answered after the visitor has left changes nothing here. */
export function useCodeEntry(submit: (code: string) => Promise<unknown>): CodeEntry {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ error: undefined, round: 0 })
  const isBusy = useRef(false)
  const enter = async (code: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    try {
      await submit(code)
    } catch (error) {
      setOutcome(({ round }) => ({ error, round: round + 1 }))
    }
    isBusy.current = false
    setBusy(false)
  }
  const { error, round } = outcome
  const spent =
    isLatchkeyError(error, 'email/code-expired') || isLatchkeyError(error, 'email/too-many-tries')
  return {
    busy,
    error,
    round,
    spent,
    enter: (code) => void enter(code),
    clear: () => setOutcome(({ round }) => ({ error: undefined, round })),
    begin: () => setOutcome(({ round }) => ({ error: undefined, round: round + 1 })),
  }
}
