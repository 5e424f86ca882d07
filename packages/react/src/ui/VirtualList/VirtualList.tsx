import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import {
  type Line,
  type LineHeights,
  lineLayout,
  lineOf,
  renderedItems,
  visibleRange,
} from './lineLayout.js'
import { useListMeasurements } from './useListMeasurements.js'
import { type ItemProps, useRovingItems } from './useRovingItems.js'
import { type ScrollMemory, useScrollAnchor } from './useScrollAnchor.js'
import { sheet } from './VirtualList.module.css'

export type VirtualListProps = {
  label: string
  /** Must be referentially stable while nothing changes. */
  lines: readonly Line[]
  /** Estimates, until measured. */
  heights: LineHeights
  columns?: number
  heading?: (key: string) => ReactNode
  /**
   * @defaultValue the key of its line
   */
  keyOf?: (index: number) => string
  item: (index: number, props: ItemProps) => ReactNode
  /** Loaded or not; undefined if unknown. */
  total?: number
  pressable?: boolean
  busy?: boolean
  size?: 'panel' | 'list' | 'view'
  memory?: ScrollMemory
  onEnd?: () => void
  children?: ReactNode
}

export function VirtualList(props: VirtualListProps) {
  const { columns = 1, heights, label, lines, onEnd, pressable = true, size = 'panel' } = props
  const styles = useStyles(sheet)
  const box = useRef<HTMLDivElement>(null)
  const measurements = useListMeasurements(box, heights)
  const layout = useMemo(
    () => lineLayout(lines, measurements.heights),
    [lines, measurements.heights],
  )
  const range = visibleRange(layout, lines.length, measurements.viewport)
  const last = lines.at(-1)
  const count = last ? last.first + last.count : 0
  const { viewport } = measurements
  const keyOf = props.keyOf ?? ((index: number) => lines[lineOf(lines, index)]?.key ?? '')
  const roving = useRovingItems({ box, columns, count, keyOf, layout, lines, range, viewport })
  useScrollAnchor(box, lines, layout, props.memory)
  const isNear = range.end + 2 > lines.length
  useEffect(() => {
    if (isNear) onEnd?.()
  })

  return (
    <div
      ref={box}
      className={`${styles[size]} ${size === 'panel' ? '' : styles.box}`}
      data-scrolls={size === 'panel' ? 'view' : undefined}
      // Without focusable items, only this makes a box scrollable by keys.
      tabIndex={pressable || size === 'panel' ? undefined : 0}
    >
      {lines.length > 0 && (
        <ul
          className={styles.lines}
          style={{ blockSize: layout.height }}
          aria-label={label}
          aria-busy={props.busy || undefined}
          {...roving.handlers}
        >
          {renderedItems(lines, range, roving.offscreenFocus).map(({ index, column, line }) => {
            const { key = '', kind = 'row' } = lines[line] ?? {}
            const insetBlockStart = layout.topOf(line)
            if (kind === 'heading') {
              return (
                <li key={key} data-line="heading" style={{ insetBlockStart }}>
                  {props.heading?.(key)}
                </li>
              )
            }
            return (
              <li
                key={keyOf(index)}
                data-line={kind}
                style={{
                  insetBlockStart,
                  insetInlineStart: `${(column * 100) / columns}%`,
                  inlineSize: `${100 / columns}%`,
                }}
                aria-posinset={index + 1}
                aria-setsize={props.total ?? -1}
              >
                {props.item(index, roving.itemProps(index))}
              </li>
            )
          })}
        </ul>
      )}
      {props.children}
    </div>
  )
}
