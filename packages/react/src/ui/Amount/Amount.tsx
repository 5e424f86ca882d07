import { formatAmount } from '../../formats/formatAmount.js'
import { isReadable, shortAmount } from '../../formats/shortAmount.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Amount.module.css'

/**
 * A number, given with a decimal point and written with the language's own sign, whose thousands stand apart. The gaps are
 * drawn, not written: the text stays the plain number, and no visitor takes what parts thousands for the decimal sign.
 */
export function Amount({
  short = false,
  value,
}: {
  value: string
  /** For a place without much room: a number that nobody reads becomes a power of ten. */
  short?: boolean
}) {
  const styles = useStyles(sheet)
  const { tag } = useLanguage()
  if (short && !isReadable(value)) return shortAmount(value, tag)
  return (
    <span className={styles.amount}>
      {digitGroups(value).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and no state
        <span key={index} className={styles.group}>
          {formatAmount(group, tag)}
        </span>
      ))}
    </span>
  )
}

/** Cuts a decimal number before each three digits of its whole part; up to four digits are read at a glance. */
export function digitGroups(value: string): readonly string[] {
  const [whole = '', ...fraction] = value.split(/(?=\.)/)
  const groups = whole.length > 4 ? whole.split(/\B(?=(?:\d{3})+$)/) : [whole]
  return [...groups.slice(0, -1), `${groups.at(-1)}${fraction.join('')}`]
}
