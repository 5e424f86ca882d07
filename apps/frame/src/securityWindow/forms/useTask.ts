import { useRef, useState } from 'react'
import { SecurityFailure } from '../../security/SecurityFailure.js'

/** One thing at a time that a page does, and why the last one failed. */
export type Task = {
  readonly isBusy: boolean
  readonly failure: SecurityFailure | undefined
  run(work: () => Promise<void>): void
  clear(): void
}

/** Runs a page's work; a second press while it runs does nothing. */
export function useTask(): Task {
  const [state, setState] = useState<{ isBusy: boolean; failure?: SecurityFailure }>({
    isBusy: false,
  })
  // Not the state: two presses may come before it is drawn.
  const isRunning = useRef(false)
  return {
    isBusy: state.isBusy,
    failure: state.failure,
    clear: () => setState({ isBusy: isRunning.current }),
    run(work) {
      if (isRunning.current) return
      isRunning.current = true
      setState({ isBusy: true })
      work().then(
        () => finish(),
        (error: unknown) =>
          finish(error instanceof SecurityFailure ? error : new SecurityFailure('other')),
      )
    },
  }

  function finish(failure?: SecurityFailure): void {
    isRunning.current = false
    setState({ isBusy: false, ...(failure && { failure }) })
  }
}
