import { monogramLetters } from '@latchkey/protocol'
import type { CSSProperties } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Image.module.css'
import { monogramLook } from './monogramLook.js'
import { useImageLoad } from './useImageLoad.js'

export function Image({
  src,
  name,
  id = name,
  size = 40,
  lazy = false,
}: {
  src?: string
  name: string
  /** Determines the colour: other things may have the same name. */
  id?: string
  size?: number
  lazy?: boolean
}) {
  const styles = useStyles(sheet)
  const { isBroken, isLoaded, props } = useImageLoad(src, lazy)
  const box = { inlineSize: size, blockSize: size }
  if (src && !isBroken) {
    return (
      <img
        className={`${styles.image} ${styles.picture} ${lazy && !isLoaded ? styles.pending : ''}`}
        style={box}
        // Before `src`. Pre-rendered content is not laid out, so lazy images send no request.
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
  const letters = monogramLetters(name, size < 24 ? 1 : 2)
  const { depth, hue } = monogramLook(id)
  const fontSize = size * ([...letters].length > 1 ? 0.4 : 0.44)
  // React's type of `style` has no custom properties.
  const style = { ...box, fontSize, '--hue': hue, '--depth': `${depth}%` } as CSSProperties
  const tone = depth === undefined ? '' : styles.strong
  return (
    <span aria-hidden="true" className={`${styles.image} ${styles.monogram} ${tone}`} style={style}>
      {letters}
    </span>
  )
}
