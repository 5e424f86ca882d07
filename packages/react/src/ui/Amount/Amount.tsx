import { type AmountStyle, formatAmount, formatMoney } from '@latchkey/protocol'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Amount.module.css'

type AmountProps = { value: string; kind?: AmountStyle }

/** An amount from its decimal string; where it is cut or shortened, the title has every digit. */
export function Amount({ kind = 'balance', value }: AmountProps) {
  const { tag } = useLanguage()
  return <Figure text={formatAmount(value, tag, kind)} full={formatAmount(value, tag, 'exact')} />
}

/** A value in US dollars; where it is shortened, the title has it in full. */
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
