import { type CSSProperties, useState } from 'react'
import { useSheet } from '../../hooks/useSheet.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Picture.module.css'

/** The picture of a wallet or a network; its first letter where there is none, or none that can be shown. */
export function Picture({
  src,
  name,
  size = 40,
}: {
  src?: string | undefined
  name: string
  size?: number
}) {
  const styles = useSheet(sheet)
  const [broken, setBroken] = useState<string>()
  const box = { inlineSize: size, blockSize: size }
  if (src && src !== broken) {
    return (
      <img
        className={styles.picture}
        style={box}
        src={src}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
      />
    )
  }
  // Custom properties are missing in React's own type of a style.
  const style = { ...box, fontSize: size * 0.44, '--hue': hueOf(name) } as CSSProperties
  return (
    <span aria-hidden="true" className={`${styles.picture} ${styles.letter}`} style={style}>
      {firstLetter(name)}
    </span>
  )
}

// By character, not by code unit: a name may begin with anything.
function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase()
}
