import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { LineHeights, LineKind, ListViewport } from './lineLayout.js'

/** How the lines are measured, and which part of them is seen. */
export type ListMeasurements = { readonly viewport: ListViewport; readonly heights: LineHeights }

const unmeasuredHeight = 440

/** Measures the lines and follows their scrolling; `given` are the heights of lines that were never drawn. */
export function useListMeasurements(
  box: RefObject<HTMLElement | null>,
  estimates: LineHeights,
): ListMeasurements {
  const [measurements, setMeasurements] = useState<ListMeasurements>({
    viewport: { top: 0, height: unmeasuredHeight },
    heights: estimates,
  })
  const measured = useRef(measurements)
  const measure = useRef(() => {})
  measure.current = () => {
    const outer = box.current
    if (!outer) return
    const { viewport } = measured.current
    const heights = measuredHeights(outer, measured.current.heights)
    // Told line by line, for within one nothing else is drawn.
    const step = Math.min(...Object.values(heights))
    const next = {
      viewport: {
        top: Math.floor(outer.scrollTop / step) * step,
        height: outer.clientHeight || viewport.height,
      },
      heights,
    }
    if (isSame(next, measured.current)) return
    measured.current = next
    setMeasurements(next)
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
  return measurements
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

const isSame = (a: ListMeasurements, b: ListMeasurements) =>
  a.viewport.top === b.viewport.top &&
  a.viewport.height === b.viewport.height &&
  (Object.keys(a.heights) as LineKind[]).every((kind) => a.heights[kind] === b.heights[kind])
