import { type RefObject, useLayoutEffect, useRef } from 'react'
import { anchorShift, type Line, type LineLayout } from './lineLayout.js'
import { scrolledBy, scrollerOf } from './scrollerOf.js'

export type ScrollMemory = { scrollTop: number }

/** Keeps visible lines in place when lines change above. A list at its top stays there, to show new entries. */
export function useScrollAnchor(
  box: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  layout: LineLayout,
  memory: ScrollMemory | undefined,
): void {
  const last = useRef({ lines, layout })
  const restoreTop = useRef(memory?.scrollTop ?? 0)

  useLayoutEffect(() => {
    const outer = box.current
    const before = last.current
    last.current = { lines, layout }
    if (!outer) return
    if (restoreTop.current > 0) {
      // Restores the position once the list is long enough.
      outer.scrollTop = restoreTop.current
      if (layout.height >= restoreTop.current + outer.clientHeight) restoreTop.current = 0
      return
    }
    const top = scrolledBy(outer)
    if (before.lines === lines || top <= 0) return
    const shift = anchorShift(before, { lines, layout }, top)
    if (shift !== 0) scrollerOf(outer).scrollTop += shift
  })

  useLayoutEffect(() => {
    const outer = box.current
    if (!outer || !memory) return
    const save = () => {
      if (restoreTop.current === 0) memory.scrollTop = outer.scrollTop
    }
    const cancelRestore = () => {
      restoreTop.current = 0
    }
    outer.addEventListener('scroll', save, { passive: true })
    for (const event of ['wheel', 'pointerdown', 'keydown']) {
      outer.addEventListener(event, cancelRestore, { passive: true })
    }
    return () => {
      outer.removeEventListener('scroll', save)
      for (const event of ['wheel', 'pointerdown', 'keydown']) {
        outer.removeEventListener(event, cancelRestore)
      }
    }
  }, [box, memory])
}
