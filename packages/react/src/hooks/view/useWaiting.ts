import { createContext, useContext, useLayoutEffect } from 'react'

export const WaitingContext = createContext<(isWaiting: boolean) => void>(() => {})

/** Non-modal while a wallet request is pending: the wallet may open its window in the page. */
export function useWaiting(isWaiting: boolean): void {
  const setWaiting = useContext(WaitingContext)
  useLayoutEffect(() => {
    if (!isWaiting) return
    setWaiting(true)
    return () => setWaiting(false)
  }, [isWaiting, setWaiting])
}
