import type { ReactNode } from 'react'
import { sheet } from './Panel.module.css'
import { useStyles } from './useStyles.js'

/** A card of the specimen, as wide as the modal. */
export function Panel({ children, title }: { children: ReactNode; title: string }) {
  const styles = useStyles(sheet)
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** One state of a part, under its name; `focus` draws the ring that the keyboard would. */
export function Example({
  children,
  name,
  showFocusRing = false,
}: {
  children: ReactNode
  name: string
  showFocusRing?: boolean
}) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      <div className={showFocusRing ? styles.ring : ''}>{children}</div>
    </div>
  )
}
