import { createContext, useContext, useLayoutEffect } from 'react'

/** Sets whether the dialog waits for a wallet. */
export const WaitingContext = createContext<(isWaiting: boolean) => void>(() => {})

/** Makes the dialog non-modal while a wallet request is pending: the wallet may open its own window in the page. */
export function useWaiting(isWaiting: boolean): void {
  const setWaiting = useContext(WaitingContext)
  useLayoutEffect(() => {
    if (!isWaiting) return
    setWaiting(true)
    return () => setWaiting(false)
  }, [isWaiting, setWaiting])
}
