import { useEffect } from 'react'

export function useOnline(task: (() => void) | undefined): void {
  useEffect(() => {
    if (!task) return
    // The `online` event is not proof, but reason enough to retry.
    const onOnline = () => task()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [task])
}
