import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { LineHeights, LineKind, ListViewport } from './lineLayout.js'
import { scrolledBy, scrollerOf } from './scrollerOf.js'

export type ListMeasurements = { readonly viewport: ListViewport; readonly heights: LineHeights }

const unmeasuredHeight = 440

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
    // Per line: within one line the rendered range is the same.
    const step = Math.min(...Object.values(heights))
    const next = {
      viewport: {
        top: Math.max(0, Math.floor(scrolledBy(outer) / step) * step),
        height: scrollerOf(outer).clientHeight || viewport.height,
      },
      heights,
    }
    if (isSame(next, measured.current)) return
    measured.current = next
    setMeasurements(next)
  }
  useLayoutEffect(() => {
    const scroller = box.current && scrollerOf(box.current)
    if (!scroller) return
    const onChange = () => measure.current()
    scroller.addEventListener('scroll', onChange, { passive: true })
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
    observer?.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onChange)
      observer?.disconnect()
    }
  }, [box])
  useLayoutEffect(() => measure.current())
  return measurements
}

function measuredHeights(outer: HTMLElement, last: LineHeights): LineHeights {
  const heights = { ...last }
  for (const kind of Object.keys(last) as LineKind[]) {
    const line = outer.querySelector<HTMLElement>(`[data-line="${kind}"]`)
    if (line?.offsetHeight) heights[kind] = line.offsetHeight
  }
  return heights
}

const isSame = (a: ListMeasurements, b: ListMeasurements) =>
  a.viewport.top === b.viewport.top &&
  a.viewport.height === b.viewport.height &&
  (Object.keys(a.heights) as LineKind[]).every((kind) => a.heights[kind] === b.heights[kind])
