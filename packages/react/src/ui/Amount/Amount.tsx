import { formatAmount } from '../../formats/formatAmount.js'
import { isReadable, shortAmount } from '../../formats/shortAmount.js'
import { useLanguage } from '../../hooks/view/useLanguage.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Amount.module.css'
import { digitGroups } from './digitGroups.js'

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
  const styles = useSheet(sheet)
  const { tag } = useLanguage()
  if (short && !isReadable(value)) return shortAmount(value, tag)
  return (
    <span className={styles.amount}>
      {digitGroups(value).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and no state
        <span key={at} className={styles.group}>
          {formatAmount(group, tag)}
        </span>
      ))}
    </span>
  )
}
