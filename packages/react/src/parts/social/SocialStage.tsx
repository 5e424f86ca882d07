import type { ReactNode } from 'react'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './SocialStage.module.css'
import { StorageNotice } from './StorageNotice.js'

export type SocialStageProps = { status: string | undefined; children: ReactNode }

/** Keeps the focus when a step removes its buttons. */
export function SocialStage({ children, status }: SocialStageProps) {
  const styles = useStyles(sheet)
  const place = useRestoredFocus(status)
  return (
    <div ref={place} className={styles.stage} tabIndex={-1}>
      {children}
      <StorageNotice />
    </div>
  )
}
