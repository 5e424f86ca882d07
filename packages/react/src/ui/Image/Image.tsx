import { type CSSProperties, useState } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Image.module.css'

/** The picture of a wallet or a network; its first letter where there is none, or none that can be shown. */
export function Image({
  src,
  name,
  size = 40,
  lazy = false,
}: {
  src?: string
  name: string
  size?: number
  /** One of many from outside: fetched when it comes near, with its ground drawn until it is there. */
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
        src={src}
        alt=""
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={lazy ? () => setLoaded(src) : undefined}
        onError={() => setBroken(src)}
      />
    )
  }
  // Custom properties are missing in React's own type of a style.
  const style = { ...box, fontSize: size * 0.44, '--hue': hueOf(name) } as CSSProperties
  return (
    <span aria-hidden="true" className={`${styles.image} ${styles.monogram}`} style={style}>
      {firstLetter(name)}
    </span>
  )
}

// By character, not by code unit: a name may begin with anything.
function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase()
}
