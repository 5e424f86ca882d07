import { useLayoutEffect, useRef } from 'react'

/** Gives the frame the height of its content, so that CSS can animate from one to the next; it scrolls where there is no room. */
export function useFollowedHeight() {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = content.current
    const card = outer?.parentElement
    const room = card?.parentElement
    if (!outer || !inner || !card || !room || typeof ResizeObserver === 'undefined') return
    const follow = () => {
      const height = inner.offsetHeight
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(room)
      const free = room.clientHeight - px(paddingBlockStart) - px(paddingBlockEnd) - outer.offsetTop
      outer.style.height = `${height}px`
      outer.style.overflowY = height > free ? 'auto' : 'hidden'
    }
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    observer.observe(room)
    return () => observer.disconnect()
  }, [])
  return { frame, content }
}

const px = (length: string) => Number.parseFloat(length) || 0
