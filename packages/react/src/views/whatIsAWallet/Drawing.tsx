import type { ReactNode } from 'react'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Drawing.module.css'

/** The tones of a drawing, by class name; written out, since a published type can't name a stylesheet. */
export type Tones = Readonly<Record<'mark' | 'paper' | 'soft' | 'strong', string>>

/** The frame of a drawing: 48 units wide, in tones of the accent colour, silent for screen readers. */
export function Drawing({ children }: { children(tones: Tones): ReactNode }) {
  const styles = useSheet(sheet)
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 48 48" width="48" height="48">
      {children(styles)}
    </svg>
  )
}
