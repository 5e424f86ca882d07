import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './NothingFound.module.css'

/** Hidden from screen readers: the view announces it when typing pauses. */
export function NothingFound({ children, text }: { children?: ReactNode; text: string }) {
  const styles = useStyles(sheet)
  return (
    <div className={styles.root}>
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
