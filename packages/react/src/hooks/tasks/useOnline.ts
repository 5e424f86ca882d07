import { useEffect } from 'react'

/** Calls a function when the browser says that the network is back; without one, nothing listens. */
export function useOnline(task: (() => void) | undefined): void {
  useEffect(() => {
    if (!task) return
    // The browser's word alone is not enough to give up, but it is to try again.
    const onOnline = () => task()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [task])
}
