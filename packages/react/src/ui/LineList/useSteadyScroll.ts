import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Line, type LineLayout, steadyShift } from './lineLayout.js'

/** Where a list stands; written as it is scrolled, and read when it is drawn anew. */
export type KeptScroll = { scrollTop: number }

/**
 * Keeps what is seen in its place while lines come and go above it. A list that stands at its top stays there: what is
 * new is what its visitor looks for.
 */
export function useSteadyScroll(
  box: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  layout: LineLayout,
  kept: KeptScroll | undefined,
): void {
  const last = useRef({ lines, layout })
  const wanted = useRef(kept?.scrollTop ?? 0)

  useLayoutEffect(() => {
    const outer = box.current
    const before = last.current
    last.current = { lines, layout }
    if (!outer) return
    if (wanted.current > 0) {
      // Back where it stood, once as much of it is there again.
      outer.scrollTop = wanted.current
      if (layout.height >= wanted.current + outer.clientHeight) wanted.current = 0
      return
    }
    if (before.lines === lines || outer.scrollTop <= 0) return
    const shift = steadyShift(before, { lines, layout }, outer.scrollTop)
    if (shift !== 0) outer.scrollTop += shift
  })

  useLayoutEffect(() => {
    const outer = box.current
    if (!outer || !kept) return
    const keep = () => {
      if (wanted.current === 0) kept.scrollTop = outer.scrollTop
    }
    // A visitor who scrolls has other plans.
    const letGo = () => {
      wanted.current = 0
    }
    outer.addEventListener('scroll', keep, { passive: true })
    for (const event of ['wheel', 'pointerdown', 'keydown']) {
      outer.addEventListener(event, letGo, { passive: true })
    }
    return () => {
      outer.removeEventListener('scroll', keep)
      for (const event of ['wheel', 'pointerdown', 'keydown']) {
        outer.removeEventListener(event, letGo)
      }
    }
  }, [box, kept])
}
