import { type AmountStyle, formatAmount, formatMoney } from '@latchkey/protocol'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Amount.module.css'

type AmountProps = { value: string; kind?: AmountStyle }

export function Amount({ kind = 'balance', value }: AmountProps) {
  const { tag } = useLanguage()
  return <Figure text={formatAmount(value, tag, kind)} full={formatAmount(value, tag, 'exact')} />
}

export function Money({ value }: { value: number }) {
  const { tag } = useLanguage()
  return <Figure text={formatMoney(value, tag)} full={formatMoney(value, tag, { full: true })} />
}

function Figure({ full, text }: { text: string; full: string }) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.amount} title={full === text ? undefined : full}>
      {text}
    </span>
  )
}
