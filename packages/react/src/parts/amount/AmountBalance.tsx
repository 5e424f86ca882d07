import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './amount.module.css'

type Props = {
  text: string
  exact: string
}

export function AmountBalance({ exact, text }: Props) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.balance} dir="auto" title={exact}>
      {text}
    </span>
  )
}
