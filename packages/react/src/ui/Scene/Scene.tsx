import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Scene.module.css'

export type SceneProps = {
  picture: ReactNode
  headline: string
  hint: string
  /** Whether a change of the words is spoken. */
  live?: boolean
  /** Whether what stands below takes the whole width. */
  wide?: boolean
  /** What can be done. */
  children?: ReactNode
}

/** A view that is about one thing: its picture, what is the matter with it, and what to do. */
export function Scene({ children, headline, hint, live, picture, wide }: SceneProps) {
  const styles = useSheet(sheet)
  return (
    <div className={`${styles.scene} ${wide ? styles.wide : ''}`}>
      {picture}
      <div className={styles.words} role={live ? 'status' : undefined}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  )
}
