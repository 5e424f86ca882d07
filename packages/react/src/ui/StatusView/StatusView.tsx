import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './StatusView.module.css'

export type StatusViewProps = {
  image: ReactNode
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
export function StatusView({ children, headline, hint, live, image, wide }: StatusViewProps) {
  const styles = useStyles(sheet)
  return (
    <div className={`${styles.root} ${wide ? styles.wide : ''}`}>
      {image}
      <div className={styles.text} role={live ? 'status' : undefined}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  )
}
