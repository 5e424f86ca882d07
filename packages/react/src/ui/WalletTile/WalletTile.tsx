import type { CSSProperties } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Badge } from '../Badge/Badge.js'
import { Picture } from '../Picture/Picture.js'
import { Skeleton } from '../Skeleton/Skeleton.js'
import { sheet } from './WalletTile.module.css'

/** Where a tile stands: in the list, and on its ground. */
export type TilePlace = {
  /** Its number, from 0. */
  at: number
  /** How many there are, loaded or not. */
  of: number
  style: CSSProperties
}

export type WalletTileProps = TilePlace & {
  name: string
  imageUrl?: string
  /** What is said of a wallet that is in this browser. */
  installed?: string
  /** What is said of a wallet that passed a certification. */
  certified?: string
  /** Whether Tab leads to it; arrow keys lead to the others. */
  reachable: boolean
  onClick(): void
}

/** One wallet of a grid. Names of others are cut for the eye, never for those who listen. */
export function WalletTile(props: WalletTileProps) {
  const { at, certified, imageUrl, installed, name, of, onClick, reachable, style } = props
  const styles = useSheet(sheet)
  return (
    <li
      className={styles.place}
      data-line="tiles"
      style={style}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <button
        type="button"
        className={styles.tile}
        data-at={at}
        tabIndex={reachable ? 0 : -1}
        onClick={onClick}
      >
        <Picture src={imageUrl} name={name} size={56} lazy />
        <span className={styles.name} title={name} dir="auto">
          {name}
        </span>
        {installed && (
          <span className={styles.installed}>
            <Badge tone="positive">{installed}</Badge>
          </span>
        )}
        {certified && (
          <span className={styles.certified} role="img" aria-label={certified}>
            <CheckIcon />
          </span>
        )}
      </button>
    </li>
  )
}

/** Holds the place of a wallet that is on its way, at the same size. */
export function TileSkeleton({ style }: Pick<TilePlace, 'style'>) {
  const styles = useSheet(sheet)
  return (
    <li className={styles.place} data-line="tiles" style={style} aria-hidden="true">
      <span className={`${styles.tile} ${styles.waiting}`}>
        <Skeleton width={56} height={56} />
        <span className={styles.line}>
          <Skeleton width={48} height={10} />
        </span>
      </span>
    </li>
  )
}
