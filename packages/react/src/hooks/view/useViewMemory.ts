import { createContext, type RefObject, useContext, useRef } from 'react'

/** What the view on screen keeps while its entry is in the history. */
export const ViewMemoryContext = createContext<RefObject<unknown> | undefined>(undefined)

/** A place for what a view should find again when the visitor comes back to it; writing to it draws nothing. */
export function useViewMemory<T>(initial: T): RefObject<T> {
  const fallback = useRef<unknown>(undefined)
  const memory = useContext(ViewMemoryContext) ?? fallback
  memory.current ??= initial
  // One entry has one view, and only that view writes here.
  return memory as RefObject<T>
}
