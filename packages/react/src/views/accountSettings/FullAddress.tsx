import { useCopy } from '../../hooks/asking/useCopy.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { CopyIcon } from '../../icons/CopyIcon.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { sheet } from './FullAddress.module.css'

// What stands before the digits goes with the first of them, so that both ends read as in the short form.
const groups = /^0x.{4}|.{1,4}/gu

/** The whole address, in groups that can be compared one by one; the gaps are drawn, so that its text stays the address. */
export function FullAddress({ address }: { address: string }) {
  const { account, accountSettings: t } = useMessages()
  const styles = useSheet(sheet)
  const { copied, copy } = useCopy(address, account)
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <Avatar address={address} size={32} />
        <span className={styles.label}>{t.address}</span>
        <button type="button" className={styles.copy} onClick={copy}>
          {copied ? <CheckIcon /> : <CopyIcon />}
          {account.copy}
        </button>
      </div>
      <p className={styles.address}>
        {address.match(groups)?.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and have no state
          <span key={at} className={styles.group}>
            {group}
          </span>
        ))}
      </p>
    </div>
  )
}
