import { type CSSProperties, useState } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Image.module.css'

/** The image of a wallet, network or token; the first letter of its name if there is no image or it does not load. */
export function Image({
  src,
  name,
  size = 40,
  lazy = false,
}: {
  src?: string
  name: string
  size?: number
  /** Has a background until it is loaded; for long lists. */
  lazy?: boolean
}) {
  const styles = useStyles(sheet)
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const box = { inlineSize: size, blockSize: size }
  if (src && src !== broken) {
    return (
      <img
        className={`${styles.image} ${lazy && src !== loaded ? styles.pending : ''}`}
        style={box}
        // Before `src`. What is rendered ahead of an opening is not laid out, and so requests no image.
        loading={src.startsWith('data:') ? undefined : 'lazy'}
        src={src}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={lazy ? () => setLoaded(src) : undefined}
        onError={() => setBroken(src)}
      />
    )
  }
  // React's type of `style` has no custom properties.
  const style = { ...box, fontSize: size * 0.44, '--hue': hueOf(name) } as CSSProperties
  return (
    <span aria-hidden="true" className={`${styles.image} ${styles.monogram}`} style={style}>
      {firstLetter(name)}
    </span>
  )
}

// By code point: a name may begin with an emoji.
function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase()
}
