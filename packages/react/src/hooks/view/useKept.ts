import { createContext, type RefObject, useContext, useRef } from 'react'

/** What the view on screen keeps while its entry is in the history. */
export const KeptContext = createContext<RefObject<unknown> | undefined>(undefined)

/** A place for what a view should find again when the visitor comes back to it; writing to it draws nothing. */
export function useKept<T>(first: T): RefObject<T> {
  const own = useRef<unknown>(undefined)
  const kept = useContext(KeptContext) ?? own
  kept.current ??= first
  // One entry has one view, and only that view writes here.
  return kept as RefObject<T>
}
