import { useEffect, useState } from 'react'
import { SecurityFailure } from '../../security/SecurityFailure.js'

/** Repeats a wait until it has a result, as long as the page is shown; a wait that the network ends is repeated too. */
export function useWait(
  wait: (isShown: () => boolean) => Promise<void>,
): SecurityFailure | undefined {
  const [failure, setFailure] = useState<SecurityFailure>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait per page
  useEffect(() => {
    let isShown = true
    void run()
    return () => {
      isShown = false
    }

    async function run(): Promise<void> {
      try {
        await wait(() => isShown)
      } catch (error) {
        if (isShown)
          setFailure(error instanceof SecurityFailure ? error : new SecurityFailure('other'))
      }
    }
  }, [])
  return failure
}
