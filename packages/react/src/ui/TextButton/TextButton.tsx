import type { ButtonHTMLAttributes } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './TextButton.module.css'

export function TextButton({
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { className: string | undefined }) {
  const styles = useStyles(sheet)
  return <button {...props} type="button" className={`${styles.button} ${className}`} />
}
