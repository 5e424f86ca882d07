import { formatBalance, nativeBalanceQuery } from '@latchkey/core/balance'
import { shortAddress } from '../../formats/shortAddress.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useLanguage.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useIdentity } from '../../hooks/wallets/useIdentity.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import type { AccountPartProps } from '../../parts/account/AccountPart.js'
import { IdentityPicture } from '../../parts/account/IdentityPicture.js'
import { Amount } from '../../ui/Amount/Amount.js'
import { useLine } from '../../ui/Line/useLine.js'
import type { ItemProps } from '../../ui/LineList/useRovingItems.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './AccountRow.module.css'

type Props = {
  account: AccountPartProps
  /** Its place in the list, for one without a name. */
  number: number
  isActive: boolean
  props: ItemProps
  onClick(): void
}

/** One of the accounts: its name, its address, and what it holds of the network's own coin. */
export function AccountRow({ account, isActive, number, onClick, props }: Props) {
  const { messages } = useLanguage()
  const line = useLine()
  const styles = useSheet(sheet)
  const context = useWidget()
  const { avatar, name } = useIdentity(account.address)
  const { data, error } = useQuery(nativeBalanceQuery(context, account))
  return (
    <button
      {...props}
      type="button"
      className={`${line.row} ${line.pressable}`}
      aria-current={isActive || undefined}
      onClick={onClick}
    >
      <IdentityPicture address={account.address} avatar={avatar} size={40} />
      <span className={line.words}>
        <span className={line.name} dir="auto">
          {name ?? messages.switchAddress.account(String(number))}
        </span>
        <span className={line.note} dir="ltr">
          {shortAddress(account.address)}
        </span>
      </span>
      <span className={line.figures}>
        {data ? (
          <bdi dir="ltr" className={styles.amount}>
            <Amount value={formatBalance(data.balance, data.decimals)} short /> {data.symbol}
          </bdi>
        ) : (
          !error && <Skeleton width={64} height={16} />
        )}
        {isActive && (
          <span className={styles.active}>
            <CheckIcon />
            {messages.accountSettings.inUse}
          </span>
        )}
      </span>
    </button>
  )
}
