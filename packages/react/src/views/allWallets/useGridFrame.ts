import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridFrame } from './tileWindow.js'

/** Narrower than this, four names would be read by nobody: as in a card of 352 px. */
const fourColumnsPx = 336
const unmeasured: GridFrame = { columns: 4, rowHeight: 96, height: 440, scrollTop: 0 }

/** Measures the grid and follows its scrolling; told row by row, for within a row nothing else is drawn. */
export function useGridFrame(box: RefObject<HTMLElement | null>): GridFrame {
  const [frame, setFrame] = useState(unmeasured)
  const measured = useRef(unmeasured)
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const measure = () => {
      const rowHeight = outer.querySelector('li')?.offsetHeight || measured.current.rowHeight
      const next = {
        columns: outer.clientWidth > 0 && outer.clientWidth < fourColumnsPx ? 3 : 4,
        rowHeight,
        height: outer.clientHeight || measured.current.height,
        scrollTop: Math.floor(outer.scrollTop / rowHeight) * rowHeight,
      }
      if (isSame(next, measured.current)) return
      measured.current = next
      setFrame(next)
    }
    measure()
    outer.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(outer)
    return () => {
      outer.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [box])
  return frame
}

const isSame = (a: GridFrame, b: GridFrame) =>
  a.columns === b.columns &&
  a.rowHeight === b.rowHeight &&
  a.height === b.height &&
  a.scrollTop === b.scrollTop
