import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './StatusView.module.css'

export type StatusViewProps = {
  image: ReactNode
  headline: string
  hint: string
  /** Whether a change of the texts is announced. */
  live?: boolean
  /** Whether the content below takes the full width. */
  wide?: boolean
  /** The actions. */
  children?: ReactNode
}

/** A view with an image, a headline, a hint and actions. */
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
