import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './AddressText.module.css'
import { addressGroups } from './addressGroups.js'

export type AddressTextProps = {
  address: string
  compareWith?: string
}

/** Grouped for comparison. The gaps are margins, so that copied text is the plain address. */
export function AddressText({ address, compareWith }: AddressTextProps) {
  const styles = useStyles(sheet)
  return (
    <span className={styles.address} dir="ltr">
      {addressGroups(address, compareWith).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and have no state
        <span key={index} className={styles.group}>
          {group.map(({ differs, text }, part) =>
            differs ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <mark key={part} className={styles.differs}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      ))}
    </span>
  )
}
