import { createContext, useContext, useLayoutEffect } from 'react'

/** Tells the dialog whether a wallet is being waited for. */
export const WaitingContext = createContext<(isWaiting: boolean) => void>(() => {})

/** While a wallet is asked, leaves the page usable: the wallet may open its window in it. */
export function useWaiting(isWaiting: boolean): void {
  const setWaiting = useContext(WaitingContext)
  useLayoutEffect(() => {
    if (!isWaiting) return
    setWaiting(true)
    return () => setWaiting(false)
  }, [isWaiting, setWaiting])
}
