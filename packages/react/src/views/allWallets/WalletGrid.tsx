import type { Entry } from '@latchkey/core'
import { type WalletList, walletImage } from '@latchkey/core/connect'
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
import { useSheet } from '../../hooks/view/useSheet.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { isInBrowser } from '../../parts/wallets/isInBrowser.js'
import { drawnPlaces, lineLayout, lineWindow } from '../../ui/LineList/lineLayout.js'
import { tileLines } from '../../ui/LineList/tileLines.js'
import { useLineFrame } from '../../ui/LineList/useLineFrame.js'
import { useRovingItems } from '../../ui/LineList/useRovingItems.js'
import { TileSkeleton, WalletTile } from '../../ui/WalletTile/WalletTile.js'
import { sheet } from './AllWalletsView.module.css'
import type { KeptList } from './useWalletList.js'

/** How many tiles stand for a list of which nothing is known yet. */
const skeletons = 16
const unmeasured = { tiles: 96 }

type Props = {
  list: WalletList
  /** How many there are, loaded or not. */
  total: number
  kept: RefObject<KeptList>
  onChoose(entry: Entry): void
  /** Asks for more of the list. */
  onEnd(): void
  /** What stands below the tiles. */
  children: ReactNode
}

/** The wallets in a grid that scrolls. Of a list of any length, only what is seen is drawn. */
export function WalletGrid({ children, kept, list, onChoose, onEnd, total }: Props) {
  const { allWallets: t, connect } = useMessages()
  const styles = useSheet(sheet)
  const entryOf = useWalletEntry()
  const { options } = useWidget()
  const box = useRef<HTMLDivElement>(null)
  const { heights, seen } = useLineFrame(box, unmeasured)
  const columns = useColumns(box)
  const { wallets } = list
  const count = wallets.length
  const slots = count + pending(list, total, columns)
  const lines = useMemo(() => tileLines(slots, columns, String), [columns, slots])
  const layout = useMemo(() => lineLayout(lines, heights), [heights, lines])
  const range = lineWindow(layout, lines.length, seen)
  const keyOf = (at: number) => wallets[at]?.id ?? ''
  const tiles = useRovingItems({ box, columns, count, keyOf, layout, lines, range, seen })
  useKeptScroll(box, kept)
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
          {drawnPlaces(lines, range, tiles.apart).map(({ at, column, line }) => {
            const wallet = wallets[at]
            const style = {
              insetBlockStart: layout.topOf(line),
              insetInlineStart: `${(column * 100) / columns}%`,
              inlineSize: `${100 / columns}%`,
            }
            if (!wallet) return <TileSkeleton key={at} style={style} />
            const entry = entryOf(wallet)
            return (
              <WalletTile
                key={wallet.id}
                at={at}
                of={total}
                style={style}
                name={wallet.name}
                imageUrl={walletImage(options, wallet)}
                installed={isInBrowser(entry) ? connect.badges.installed : undefined}
                certified={wallet.badge_type === 'certified' ? t.certified : undefined}
                reachable={tiles.itemProps(at).tabIndex === 0}
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

/** How many places are held for wallets that are on their way: the row that is begun, and one more. */
function pending({ more, state, wallets }: WalletList, total: number, columns: number): number {
  if (wallets.length === 0) return state === 'loading' ? skeletons : 0
  if (more !== 'idle' && more !== 'loading') return 0
  const rest = columns - (wallets.length % columns)
  return Math.max(1, Math.min(rest + columns, total - wallets.length))
}

/** The list stands where it stood when the visitor comes back, and at its top for another search. */
function useKeptScroll(box: RefObject<HTMLElement | null>, kept: RefObject<KeptList>): void {
  const { filter } = kept.current
  const shown = useRef(filter)
  useLayoutEffect(() => {
    if (!box.current) return
    const { current: outer } = box
    outer.scrollTop = kept.current.scrollTop
    const keep = () => {
      kept.current.scrollTop = outer.scrollTop
    }
    outer.addEventListener('scroll', keep, { passive: true })
    return () => outer.removeEventListener('scroll', keep)
  }, [box, kept])
  useLayoutEffect(() => {
    if (shown.current === filter || !box.current) return
    shown.current = filter
    box.current.scrollTop = 0
  }, [box, filter])
}

/** Narrower than this, four names would be read by nobody: as in a card of 352 px. */
const fourColumnsPx = 336

/** How many tiles have room beside each other. */
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
