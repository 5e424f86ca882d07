import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type Line,
  type LineLayout,
  type LineRange,
  type ListViewport,
  lineOf,
} from './lineLayout.js'
import { nextGridIndex } from './nextGridIndex.js'
import { scrollerOf } from './scrollerOf.js'

const fadePx = 24

export type ItemProps = { readonly 'data-at': number; readonly tabIndex: 0 | -1 }

export type RovingItems = {
  /** Stays rendered when scrolled away. */
  readonly offscreenFocus: number | undefined
  itemProps(index: number): ItemProps
  readonly handlers: {
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
}

type RovingItemsInput = {
  readonly box: RefObject<HTMLElement | null>
  readonly lines: readonly Line[]
  readonly layout: LineLayout
  readonly viewport: ListViewport
  readonly range: LineRange
  readonly columns: number
  readonly count: number
  keyOf(index: number): string
}

/** Roving tabindex: Tab reaches one item, arrow keys the others. */
export function useRovingItems(input: RovingItemsInput): RovingItems {
  const { box, columns, count, keyOf, layout, lines, range, viewport } = input
  const [active, setActive] = useState<{ readonly key: string; readonly index: number }>()
  const [hasFocus, setHasFocus] = useState(false)
  const movesFocus = useRef(false)
  const index = active ? indexOfKey(active, count, keyOf) : -1
  const line = index < 0 ? -1 : lineOf(lines, index)
  const isInRange = line >= range.start && line < range.end

  useLayoutEffect(() => {
    if (!movesFocus.current || !box.current) return
    movesFocus.current = false
    const isBox = scrollerOf(box.current) === box.current
    if (isBox) scrollTo(box.current, layout.topOf(line), layout.topOf(line + 1))
    const item = box.current.querySelector<HTMLElement>(`[data-at="${index}"]`)
    item?.focus({ preventScroll: true })
    if (!isBox) item?.scrollIntoView({ block: 'nearest' })
  })

  const choose = (next: number) => setActive({ key: keyOf(next), index: next })
  const tabStop =
    index >= 0 && (hasFocus || isInRange)
      ? index
      : Math.min(firstVisible(lines, layout, viewport), count - 1)
  return {
    offscreenFocus: hasFocus && index >= 0 && !isInRange ? index : undefined,
    itemProps: (item) => ({ 'data-at': item, tabIndex: item === tabStop ? 0 : -1 }),
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
        const lineHeight = layout.topOf(line + 1) - layout.topOf(line)
        const next = nextGridIndex(event.key, item, {
          columns,
          count,
          pageRows: Math.max(1, Math.floor((viewport.height - fadePx) / (lineHeight || 1))),
          isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
        })
        if (next === undefined) return
        event.preventDefault()
        if (next === item) return
        movesFocus.current = true
        choose(next)
      },
    },
  }
}

function indexOfKey(
  { index, key }: { readonly key: string; readonly index: number },
  count: number,
  keyOf: RovingItemsInput['keyOf'],
): number {
  if (index < count && keyOf(index) === key) return index
  for (let place = 0; place < count; place++) if (keyOf(place) === key) return place
  return -1
}

function firstVisible(lines: readonly Line[], layout: LineLayout, { top }: ListViewport): number {
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
