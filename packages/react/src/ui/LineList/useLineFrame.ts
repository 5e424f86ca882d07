import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { LineHeights, LineKind, SeenPart } from './lineLayout.js'

/** How the lines are measured, and which part of them is seen. */
export type LineFrame = { readonly seen: SeenPart; readonly heights: LineHeights }

const unmeasuredHeight = 440

/** Measures the lines and follows their scrolling; `given` are the heights of lines that were never drawn. */
export function useLineFrame(box: RefObject<HTMLElement | null>, given: LineHeights): LineFrame {
  const [frame, setFrame] = useState<LineFrame>({
    seen: { top: 0, height: unmeasuredHeight },
    heights: given,
  })
  const measured = useRef(frame)
  const measure = useRef(() => {})
  measure.current = () => {
    const outer = box.current
    if (!outer) return
    const { seen } = measured.current
    const heights = measuredHeights(outer, measured.current.heights)
    // Told line by line, for within one nothing else is drawn.
    const step = Math.min(...Object.values(heights))
    const next = {
      seen: {
        top: Math.floor(outer.scrollTop / step) * step,
        height: outer.clientHeight || seen.height,
      },
      heights,
    }
    if (isSame(next, measured.current)) return
    measured.current = next
    setFrame(next)
  }
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const onChange = () => measure.current()
    outer.addEventListener('scroll', onChange, { passive: true })
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
    observer?.observe(outer)
    return () => {
      outer.removeEventListener('scroll', onChange)
      observer?.disconnect()
    }
  }, [box])
  // A kind of line that was not drawn before may have come.
  useLayoutEffect(() => measure.current())
  return frame
}

/** One line of each kind tells for all of them. */
function measuredHeights(outer: HTMLElement, known: LineHeights): LineHeights {
  const heights = { ...known }
  for (const kind of Object.keys(known) as LineKind[]) {
    const line = outer.querySelector<HTMLElement>(`[data-line="${kind}"]`)
    if (line?.offsetHeight) heights[kind] = line.offsetHeight
  }
  return heights
}

const isSame = (a: LineFrame, b: LineFrame) =>
  a.seen.top === b.seen.top &&
  a.seen.height === b.seen.height &&
  (Object.keys(a.heights) as LineKind[]).every((kind) => a.heights[kind] === b.heights[kind])
