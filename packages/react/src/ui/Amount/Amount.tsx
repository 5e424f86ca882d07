import { formatAmount } from '../../formats/formatAmount.js'
import { isReadable, shortAmount } from '../../formats/shortAmount.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Amount.module.css'

/**
 * A decimal string with the language's decimal separator and gaps between thousands. The gaps are margins, not characters:
 * the text stays the plain number, and no thousands separator can be mistaken for the decimal one.
 */
export function Amount({
  short = false,
  value,
}: {
  value: string
  /** For a narrow place: a number too long to read becomes a power of ten. */
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

/** Splits the whole part of a decimal number into thousands; up to four digits stay together. */
export function digitGroups(value: string): readonly string[] {
  const [whole = '', ...fraction] = value.split(/(?=\.)/)
  const groups = whole.length > 4 ? whole.split(/\B(?=(?:\d{3})+$)/) : [whole]
  return [...groups.slice(0, -1), `${groups.at(-1)}${fraction.join('')}`]
}
