import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './StatusView.module.css'

export type StatusViewProps = {
  image: ReactNode
  headline: string
  hint: ReactNode
  textId?: string
  live?: boolean
  wide?: boolean
  children?: ReactNode
}

export function StatusView(props: StatusViewProps) {
  const { children, headline, hint, image, live, textId, wide } = props
  const styles = useStyles(sheet)
  return (
    <div className={`${styles.root} ${wide ? styles.wide : ''}`}>
      {image}
      <div id={textId} className={styles.text} role={live ? 'status' : undefined}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  )
}
