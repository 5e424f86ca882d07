import { useSheet } from '../../hooks/useSheet.js'
import { sheet } from './Amount.module.css'
import { digitGroups } from './digitGroups.js'

/**
 * A number whose thousands stand apart. The gaps are drawn, not written: the text stays the plain number, whoever copies it
 * or looks for it, and no visitor takes a comma for the decimal point.
 */
export function Amount({ value }: { value: string }) {
  const styles = useSheet(sheet)
  return (
    <span className={styles.amount}>
      {digitGroups(value).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and no state
        <span key={at} className={styles.group}>
          {group}
        </span>
      ))}
    </span>
  )
}
