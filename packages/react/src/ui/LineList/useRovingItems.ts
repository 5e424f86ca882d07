import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Line, LineLayout, LineRange, SeenPart } from './lineLayout.js'
import { nextTile } from './nextTile.js'

/** Below this much of the box, its content fades out. */
const fadePx = 24

/** What makes a thing in the list one that the keys go to. */
export type ItemProps = { readonly 'data-at': number; readonly tabIndex: 0 | -1 }

export type RovingItems = {
  /** The line with the focus, where it is scrolled away; it stays drawn. */
  readonly apart: number | undefined
  itemProps(at: number): ItemProps
  readonly handlers: {
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
}

type Facts = {
  readonly box: RefObject<HTMLElement | null>
  readonly lines: readonly Line[]
  readonly layout: LineLayout
  readonly seen: SeenPart
  readonly range: LineRange
  readonly columns: number
}

/** Goes through a long list by keys: Tab leads to one thing of it, the arrows from there on. */
export function useRovingItems({ box, columns, layout, lines, range, seen }: Facts): RovingItems {
  const [active, setActive] = useState<{ readonly key: string; readonly column: number }>()
  const [hasFocus, setHasFocus] = useState(false)
  const goes = useRef(false)
  const line = active ? lines.findIndex(({ key }) => key === active.key) : -1
  const at = line < 0 ? -1 : (lines[line]?.first ?? 0) + (active?.column ?? 0)
  const isInRange = line >= range.start && line < range.end

  // It may have to be drawn first, far from where the list stands.
  useLayoutEffect(() => {
    if (!goes.current || !box.current) return
    goes.current = false
    scrollTo(box.current, layout.topOf(line), layout.topOf(line + 1))
    box.current.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true })
  })

  const choose = (next: number) => {
    const to = lineOf(lines, next)
    const found = lines[to]
    if (found) setActive({ key: found.key, column: next - found.first })
  }
  const reachable = at >= 0 && (hasFocus || isInRange) ? at : firstSeen(lines, layout, seen)
  return {
    apart: hasFocus && line >= 0 && !isInRange ? line : undefined,
    itemProps: (item) => ({ 'data-at': item, tabIndex: item === reachable ? 0 : -1 }),
    handlers: {
      onFocus({ target }) {
        const item = itemOf(target)
        if (Number.isNaN(item)) return
        setHasFocus(true)
        choose(item)
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setHasFocus(false)
        }
      },
      onKeyDown(event) {
        const item = itemOf(event.target)
        if (event.altKey || event.ctrlKey || event.metaKey || Number.isNaN(item)) return
        const last = lines.at(-1)
        const lineHeight = layout.topOf(line + 1) - layout.topOf(line)
        const next = nextTile(event.key, item, {
          columns,
          count: last ? last.first + last.count : 0,
          pageRows: Math.max(1, Math.floor((seen.height - fadePx) / (lineHeight || 1))),
          fromRight: getComputedStyle(event.currentTarget).direction === 'rtl',
        })
        if (next === undefined) return
        event.preventDefault()
        if (next === item) return
        goes.current = true
        choose(next)
      },
    },
  }
}

/** The line of a thing: the last one that begins at or before it and has any. */
function lineOf(lines: readonly Line[], item: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.first ?? 0) <= item) low = middle
    else high = middle - 1
  }
  return low
}

function firstSeen(lines: readonly Line[], layout: LineLayout, { top }: SeenPart): number {
  const first = layout.lineAt(top)
  return (lines[first]?.count ? lines[first] : lines[first + 1])?.first ?? 0
}

function scrollTo(box: HTMLElement, top: number, end: number): void {
  const lowest = end - (box.clientHeight || Number.POSITIVE_INFINITY) + fadePx
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < lowest) box.scrollTop = lowest
}

const itemOf = (target: EventTarget) =>
  target instanceof HTMLElement ? Number(target.dataset.at) : Number.NaN
