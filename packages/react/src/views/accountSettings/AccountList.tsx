import { useId } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { shortAddress } from '../../shortAddress.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './AccountList.module.css'

/** The accounts that the wallet shares. Which one is in use, only the wallet decides. */
export function AccountList({
  accounts,
  active,
  wallet,
}: {
  accounts: readonly string[]
  active: string
  wallet: string
}) {
  const t = useMessages().accountSettings
  const styles = useSheet(sheet)
  const title = useId()
  return (
    <section className={styles.accounts} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t.accounts}
      </h3>
      <ul className={styles.list}>
        {accounts.map((address) => (
          <ListItem
            key={address}
            leading={<Avatar address={address} size={32} />}
            title={shortAddress(address)}
            trailing={
              address === active && (
                <span className={styles.active}>
                  <CheckIcon />
                  {t.inUse}
                </span>
              )
            }
          />
        ))}
      </ul>
      <p className={styles.hint}>{t.switchInWallet(wallet)}</p>
    </section>
  )
}
