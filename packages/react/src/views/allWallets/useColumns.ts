import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrower than this, four names would be read by nobody: as in a card of 352 px. */
const fourColumnsPx = 336

/** How many tiles have room beside each other. */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const measure = () =>
      setColumns(outer.clientWidth > 0 && outer.clientWidth < fourColumnsPx ? 3 : 4)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(outer)
    return () => observer?.disconnect()
  }, [box])
  return columns
}
