import type { State } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Card.module.css'

/** @spec S4.10 S9.06 */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  const styles = useStyles(sheet)
  const isShaking = useSelector(selectShake)
  return (
    <div className={`${styles.card} ${className} ${isShaking ? styles.shaking : ''}`}>
      {children}
    </div>
  )
}

const selectShake = (state: State) => state.modal.shake
