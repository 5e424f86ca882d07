import { createContext, type RefObject, useContext, useRef } from 'react'

export const ViewMemoryContext = createContext<RefObject<unknown> | undefined>(undefined)

/** A ref that lives as long as the view's history entry, so that the view restores its state on back navigation. */
export function useViewMemory<T>(initial: T): RefObject<T> {
  const fallback = useRef<unknown>(undefined)
  const memory = useContext(ViewMemoryContext) ?? fallback
  memory.current ??= initial
  return memory as RefObject<T>
}
