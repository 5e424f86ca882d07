import type { Wallet } from '@latchkey/core/connect'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { nextTile } from '../../ui/LineList/nextTile.js'
import type { GridFrame, TileRange } from './tileWindow.js'

/** Below this much of the box, its content fades out. */
const fadePx = 24

/** Which tiles are drawn, which of them Tab leads to, and what the list listens to. */
export type RovingTiles = {
  readonly drawn: readonly number[]
  readonly reachable: number
  readonly handlers: {
    onFocus(event: FocusEvent): void
    onBlur(event: FocusEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
}

/** Goes through the tiles by keys. The one with the focus stays drawn, however far it is scrolled away. */
export function useRovingTiles(
  box: RefObject<HTMLElement | null>,
  wallets: readonly Wallet[],
  frame: GridFrame,
  range: TileRange,
): RovingTiles {
  const [activeId, setActiveId] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const goes = useRef(false)
  const active = activeId === undefined ? -1 : wallets.findIndex(({ id }) => id === activeId)
  const isInRange = active >= range.start && active < range.end

  // The tile may have to be drawn first, far from where the list stands.
  useLayoutEffect(() => {
    if (!goes.current || !box.current) return
    goes.current = false
    scrollTo(box.current, Math.floor(active / frame.columns) * frame.rowHeight, frame)
    box.current.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus()
  }, [active, box, frame])

  return {
    drawn: drawnTiles(range, hasFocus && active >= 0 && !isInRange ? active : undefined),
    reachable: active >= 0 && (hasFocus || isInRange) ? active : firstSeen(frame, range),
    handlers: {
      onFocus({ target }) {
        setHasFocus(true)
        setActiveId(wallets[tileOf(target)]?.id)
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setHasFocus(false)
        }
      },
      onKeyDown(event) {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const at = tileOf(event.target)
        const next = nextTile(event.key, at, {
          columns: frame.columns,
          count: wallets.length,
          pageRows: Math.max(1, Math.floor((frame.height - fadePx) / frame.rowHeight)),
          fromRight: getComputedStyle(event.currentTarget).direction === 'rtl',
        })
        if (next === undefined) return
        event.preventDefault()
        if (next === at) return
        goes.current = true
        setActiveId(wallets[next]?.id)
      },
    },
  }
}

/** In the order of the list, for that is the order of Tab and of reading. */
function drawnTiles({ end, start }: TileRange, apart: number | undefined): readonly number[] {
  const seen = Array.from({ length: end - start }, (_, at) => start + at)
  if (apart === undefined) return seen
  return apart < start ? [apart, ...seen] : [...seen, apart]
}

function firstSeen({ columns, rowHeight, scrollTop }: GridFrame, { end }: TileRange): number {
  return Math.min(Math.round(scrollTop / rowHeight) * columns, end - 1)
}

function scrollTo(box: HTMLElement, top: number, { height, rowHeight }: GridFrame): void {
  const lowest = top + rowHeight - height + fadePx
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < lowest) box.scrollTop = lowest
}

const tileOf = (target: EventTarget) =>
  target instanceof HTMLElement ? Number(target.dataset.at) : Number.NaN
