import type { ButtonHTMLAttributes } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './TextButton.module.css'

/** A button that looks like a link, for a small step beside a list; `className` says where it stands. */
export function TextButton({
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { className: string | undefined }) {
  const styles = useStyles(sheet)
  return <button {...props} type="button" className={`${styles.button} ${className}`} />
}
