import type { CSSProperties } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Badge } from '../Badge/Badge.js'
import { Image } from '../Image/Image.js'
import { Skeleton } from '../Skeleton/Skeleton.js'
import { sheet } from './WalletTile.module.css'

/** Where a tile stands: in the list, and on its ground. */
export type TilePosition = {
  /** Its number, from 0. */
  index: number
  /** How many there are, loaded or not. */
  total: number
  style: CSSProperties
}

export type WalletTileProps = TilePosition & {
  name: string
  imageUrl?: string
  /** What is said of a wallet that is in this browser. */
  installed?: string
  /** What is said of a wallet that passed a certification. */
  certified?: string
  /** Whether Tab leads to it; arrow keys lead to the others. */
  isTabStop: boolean
  onClick(): void
}

/** One wallet of a grid. Names of others are cut for the eye, never for those who listen. */
export function WalletTile(props: WalletTileProps) {
  const { index, certified, imageUrl, installed, name, total, onClick, isTabStop, style } = props
  const styles = useStyles(sheet)
  return (
    <li
      className={styles.item}
      data-line="tiles"
      style={style}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <button
        type="button"
        className={styles.tile}
        data-at={index}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onClick}
      >
        <Image src={imageUrl} name={name} size={56} lazy />
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
export function TileSkeleton({ style }: Pick<TilePosition, 'style'>) {
  const styles = useStyles(sheet)
  return (
    <li className={styles.item} data-line="tiles" style={style} aria-hidden="true">
      <span className={`${styles.tile} ${styles.waiting}`}>
        <Skeleton width={56} height={56} />
        <span className={styles.line}>
          <Skeleton width={48} height={10} />
        </span>
      </span>
    </li>
  )
}
