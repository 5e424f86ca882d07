import type { ViewName } from '@latchkey/core'
import type { CSSProperties } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Badge } from '../Badge/Badge.js'
import { Image } from '../Image/Image.js'
import { Skeleton } from '../Skeleton/Skeleton.js'
import { sheet } from './WalletTile.module.css'

export type TilePosition = {
  index: number
  total: number
  style: CSSProperties
}

export type WalletTileProps = TilePosition & {
  name: string
  imageUrl?: string
  installed?: string
  certified?: string
  isTabStop: boolean
  onClick(): void
  leadsTo?: ViewName
}

/** A long name is truncated visually only. */
export function WalletTile(props: WalletTileProps) {
  const { index, certified, imageUrl, installed, name, total, onClick, isTabStop, style } = props
  const styles = useStyles(sheet)
  const intent = useViewIntent(props.leadsTo)
  return (
    <li
      className={styles.item}
      data-line="tiles"
      style={style}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <button
        {...intent}
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
