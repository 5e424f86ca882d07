import type { CSSProperties } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Image.module.css'
import { monogramLetters, monogramLook } from './monogramOf.js'
import { useImageLoad } from './useImageLoad.js'

/** The image of a wallet, network or token; letters of its name on a colour of its own if there is no image or it does not load. */
export function Image({
  src,
  name,
  id = name,
  size = 40,
  lazy = false,
}: {
  src?: string
  name: string
  /** What the colour depends on, such as an address: other things may have the same name. */
  id?: string
  size?: number
  /** Has a background until it is loaded; for long lists. */
  lazy?: boolean
}) {
  const styles = useStyles(sheet)
  const { isBroken, isLoaded, props } = useImageLoad(src, lazy)
  const box = { inlineSize: size, blockSize: size }
  if (src && !isBroken) {
    return (
      <img
        className={`${styles.image} ${lazy && !isLoaded ? styles.pending : ''}`}
        style={box}
        // Before `src`. What is rendered ahead of an opening is not laid out, and so requests no image.
        loading={src.startsWith('data:') ? undefined : 'lazy'}
        src={src}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        {...props}
      />
    )
  }
  const letters = monogramLetters(name, size)
  const { depth, hue } = monogramLook(id)
  const fontSize = size * (shares[[...letters].length] ?? 0.3)
  // React's type of `style` has no custom properties.
  const style = { ...box, fontSize, '--hue': hue, '--depth': `${depth}%` } as CSSProperties
  const tone = depth === undefined ? '' : styles.strong
  return (
    <span aria-hidden="true" className={`${styles.image} ${styles.monogram} ${tone}`} style={style}>
      {letters}
    </span>
  )
}

/** The share of the size that letters take, by their number. */
const shares: Readonly<Record<number, number>> = { 1: 0.44, 2: 0.4 }
