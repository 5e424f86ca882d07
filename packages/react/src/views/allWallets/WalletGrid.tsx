import type { Entry } from '@latchkey/core'
import { type WalletList, walletImage } from '@latchkey/core/ui'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { isInstalledEntry } from '../../parts/wallets/isInstalledEntry.js'
import { gridLines } from '../../ui/VirtualList/gridLines.js'
import { lineLayout, renderedItems, visibleRange } from '../../ui/VirtualList/lineLayout.js'
import { useListMeasurements } from '../../ui/VirtualList/useListMeasurements.js'
import { useRovingItems } from '../../ui/VirtualList/useRovingItems.js'
import { TileSkeleton, WalletTile } from '../../ui/WalletTile/WalletTile.js'
import { sheet } from './AllWalletsView.module.css'
import type { WalletListMemory } from './useWalletList.js'

const skeletons = 16
const unmeasured = { tiles: 96 }

type Props = {
  list: WalletList
  total: number
  memory: RefObject<WalletListMemory>
  onChoose(entry: Entry): void
  onEnd(): void
  children: ReactNode
}

export function WalletGrid({ children, memory, list, onChoose, onEnd, total }: Props) {
  const { allWallets: t, connect } = useMessages()
  const styles = useStyles(sheet)
  const entryOf = useWalletEntry()
  const { options } = useWidget()
  const box = useRef<HTMLDivElement>(null)
  const { heights, viewport } = useListMeasurements(box, unmeasured)
  const columns = useColumns(box)
  const { wallets } = list
  const count = wallets.length
  const slots = count + placeholderCount(list, total, columns)
  const lines = useMemo(() => gridLines(slots, columns, String), [columns, slots])
  const layout = useMemo(() => lineLayout(lines, heights), [heights, lines])
  const range = visibleRange(layout, lines.length, viewport)
  const keyOf = (at: number) => wallets[at]?.id ?? ''
  const tiles = useRovingItems({ box, columns, count, keyOf, layout, lines, range, viewport })
  useScrollMemory(box, memory)
  const isNear = (range.end + 2) * columns > count && list.more === 'idle'
  useEffect(() => {
    if (isNear) onEnd()
  })

  return (
    <div ref={box} className={`${styles.box} ${count === 0 && slots > 0 ? styles.still : ''}`}>
      {slots > 0 && (
        <ul
          className={styles.tiles}
          style={{ blockSize: layout.height }}
          aria-label={t.wallets}
          aria-busy={list.state === 'loading' || undefined}
          {...tiles.handlers}
        >
          {renderedItems(lines, range, tiles.offscreenFocus).map(({ index, column, line }) => {
            const wallet = wallets[index]
            const style = {
              insetBlockStart: layout.topOf(line),
              insetInlineStart: `${(column * 100) / columns}%`,
              inlineSize: `${100 / columns}%`,
            }
            if (!wallet) return <TileSkeleton key={index} style={style} />
            const entry = entryOf(wallet)
            return (
              <WalletTile
                key={wallet.id}
                index={index}
                total={total}
                style={style}
                name={wallet.name}
                imageUrl={walletImage(options, wallet)}
                installed={isInstalledEntry(entry) ? connect.badges.installed : undefined}
                certified={wallet.badge_type === 'certified' ? t.certified : undefined}
                isTabStop={tiles.itemProps(index).tabIndex === 0}
                leadsTo={entry.view}
                onClick={() => onChoose(entry)}
              />
            )
          })}
        </ul>
      )}
      {children}
    </div>
  )
}

function placeholderCount(
  { more, state, wallets }: WalletList,
  total: number,
  columns: number,
): number {
  if (wallets.length === 0) return state === 'loading' ? skeletons : 0
  if (more !== 'idle' && more !== 'loading') return 0
  const rest = columns - (wallets.length % columns)
  return Math.max(1, Math.min(rest + columns, total - wallets.length))
}

function useScrollMemory(
  box: RefObject<HTMLElement | null>,
  memory: RefObject<WalletListMemory>,
): void {
  const { filter } = memory.current
  const shown = useRef(filter)
  useLayoutEffect(() => {
    if (!box.current) return
    const { current: outer } = box
    outer.scrollTop = memory.current.scrollTop
    const save = () => {
      memory.current.scrollTop = outer.scrollTop
    }
    outer.addEventListener('scroll', save, { passive: true })
    return () => outer.removeEventListener('scroll', save)
  }, [box, memory])
  useLayoutEffect(() => {
    if (shown.current === filter || !box.current) return
    shown.current = filter
    box.current.scrollTop = 0
  }, [box, filter])
}

/** In a narrower card, four names would be unreadable. */
const fourColumnsPx = 336

function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const measure = () =>
      setColumns(outer.clientWidth > 0 && outer.clientWidth < fourColumnsPx ? 3 : 4)
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(outer)
    return () => observer?.disconnect()
  }, [box])
  return columns
}
