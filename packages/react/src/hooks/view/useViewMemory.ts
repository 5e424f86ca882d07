import { createContext, type RefObject, useContext, useRef } from 'react'

/** What the view on screen remembers while its entry is in the history. */
export const ViewMemoryContext = createContext<RefObject<unknown> | undefined>(undefined)

/** A ref that survives until the view's history entry is gone, so that the view finds its state again when the visitor comes back; writing to it renders nothing. */
export function useViewMemory<T>(initial: T): RefObject<T> {
  const fallback = useRef<unknown>(undefined)
  const memory = useContext(ViewMemoryContext) ?? fallback
  memory.current ??= initial
  // One entry has one view, and only that view writes here.
  return memory as RefObject<T>
}
