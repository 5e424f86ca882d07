import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange(checked: boolean): void
}

export function Switch({ checked, label, onChange }: SwitchProps) {
  const styles = useStyles(sheet)
  return (
    <label className={styles.switch}>
      <span className={styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
