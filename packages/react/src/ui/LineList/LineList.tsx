import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './LineList.module.css'
import { type Line, type LineHeights, lineLayout, lineWindow } from './lineLayout.js'
import { useLineFrame } from './useLineFrame.js'
import { type ItemProps, useRovingItems } from './useRovingItems.js'
import { type KeptScroll, useSteadyScroll } from './useSteadyScroll.js'

export type LineListProps = {
  /** Names the list. */
  label: string
  /** The same array as long as nothing changes. */
  lines: readonly Line[]
  /** About how high each kind of line is, until one was measured. */
  heights: LineHeights
  /** How many things stand beside each other in a line. */
  columns?: number
  /** What a heading says. */
  heading?: (line: Line) => ReactNode
  /** Draws a thing; what can be pressed in it takes the props. */
  item: (at: number, props: ItemProps) => ReactNode
  /** How many things there are, loaded or not; undefined where nobody knows. */
  total?: number | undefined
  /** Whether the things can be pressed; if not, the keys scroll the list itself. */
  pressable?: boolean
  busy?: boolean
  /** How high the box is. */
  size?: 'panel' | 'list' | 'view'
  /** Where the list stood when it was left. */
  kept?: KeptScroll | undefined
  /** The end comes near. */
  onEnd?: (() => void) | undefined
  /** What stands below the lines. */
  children?: ReactNode
}

/** A list of any length in a box that scrolls. Only what is seen is drawn, and what comes above it moves nothing. */
export function LineList(props: LineListProps) {
  const { columns = 1, heights, label, lines, onEnd, pressable = true, size = 'panel' } = props
  const styles = useSheet(sheet)
  const box = useRef<HTMLDivElement>(null)
  const frame = useLineFrame(box, heights)
  const layout = useMemo(() => lineLayout(lines, frame.heights), [lines, frame.heights])
  const range = lineWindow(layout, lines.length, frame.seen)
  const roving = useRovingItems({ box, columns, layout, lines, range, seen: frame.seen })
  useSteadyScroll(box, lines, layout, props.kept)
  const isNear = range.end + 2 > lines.length
  useEffect(() => {
    if (isNear) onEnd?.()
  })

  return (
    <div
      ref={box}
      className={`${styles.box} ${styles[size]}`}
      // With nothing to press in it, only this lets the keys scroll it.
      tabIndex={pressable ? undefined : 0}
    >
      {lines.length > 0 && (
        <ul
          className={styles.lines}
          style={{ blockSize: layout.height }}
          aria-label={label}
          aria-busy={props.busy || undefined}
          {...roving.handlers}
        >
          {drawn(range, roving.apart).flatMap((at) => {
            const line = lines[at]
            if (!line) return []
            const insetBlockStart = layout.topOf(at)
            if (line.kind === 'heading') {
              return (
                <li key={line.key} data-line="heading" style={{ insetBlockStart }}>
                  {props.heading?.(line)}
                </li>
              )
            }
            return Array.from({ length: line.count }, (_, column) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in its line has no other name
                key={`${line.key} ${column}`}
                data-line={line.kind}
                style={{
                  insetBlockStart,
                  insetInlineStart: `${(column * 100) / columns}%`,
                  inlineSize: `${100 / columns}%`,
                }}
                aria-posinset={line.first + column + 1}
                aria-setsize={props.total ?? -1}
              >
                {props.item(line.first + column, roving.itemProps(line.first + column))}
              </li>
            ))
          })}
        </ul>
      )}
      {props.children}
    </div>
  )
}

/** In the order of the list, for that is the order of Tab and of reading. */
function drawn(
  { end, start }: { readonly start: number; readonly end: number },
  apart: number | undefined,
): readonly number[] {
  const seen = Array.from({ length: end - start }, (_, at) => start + at)
  if (apart === undefined) return seen
  return apart < start ? [apart, ...seen] : [...seen, apart]
}
