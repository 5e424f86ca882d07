import { useLayoutEffect, useRef } from 'react'
import type { ShownView } from './useShownView.js'

const pressable = 'a[href],button,input,[tabindex]'

const maxHeightOf = (part: HTMLElement) =>
  Number.parseFloat(getComputedStyle(part).maxHeight) || Number.POSITIVE_INFINITY

export function useScrollFrame({ entry, id, direction }: ShownView) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const current = useRef(entry)
  const positions = useRef(new WeakMap<object, number>())

  useLayoutEffect(() => {
    const outer = frame.current
    const inner = content.current
    const area = outer?.parentElement
    const card = area?.parentElement
    const room = card?.parentElement
    if (!outer || !inner || !card || !room) return
    const mark = () => {
      const { clientHeight, scrollHeight, scrollTop } = outer
      const below = scrollHeight - clientHeight - scrollTop
      const scrolls = outer.style.overflowY === 'auto'
      area.toggleAttribute('data-above', scrolls && scrollTop > 1)
      // Its own padding hides nothing: a button above it must not fade.
      const padding = Number.parseFloat(getComputedStyle(inner).paddingBottom) || 0
      area.toggleAttribute('data-below', scrolls && below > padding + 1)
    }
    let lastLimit = Number.POSITIVE_INFINITY
    // Only changes of visible content are animated.
    outer.style.height = ''
    const follow = () => {
      const height = inner.offsetHeight
      if (height === 0) return
      const others = card.offsetHeight - outer.offsetHeight
      const limit = Math.min(maxHeightOf(card) - others, maxHeightOf(outer))
      const scrolls = height >= limit + 1
      outer.style.height = `${Math.min(height, limit)}px`
      outer.style.overflowY = scrolls ? 'auto' : 'hidden'
      // Without focusable content, keys could not scroll it.
      if (scrolls && !inner.querySelector(pressable)) outer.tabIndex = 0
      else outer.removeAttribute('tabindex')
      mark()
      // A keyboard may cover the focused field. A list that grows while it is scrolled must not turn back to it.
      const focused = (outer.getRootNode() as Document | ShadowRoot).activeElement
      if (scrolls && limit < lastLimit && focused !== outer && outer.contains(focused))
        focused?.scrollIntoView({ block: 'nearest' })
      lastLimit = limit
    }
    const onScroll = () => {
      positions.current.set(current.current, outer.scrollTop)
      mark()
    }
    outer.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow)
    for (const part of [inner, outer, room]) observer?.observe(part)
    return () => {
      outer.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, even of the same entry, begins at its top
  useLayoutEffect(() => {
    current.current = entry
    if (frame.current) {
      frame.current.scrollTop = direction === 'back' ? (positions.current.get(entry) ?? 0) : 0
    }
  }, [id])
  return { frame, content }
}
