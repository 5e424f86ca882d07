import { formatUnits, nativeBalanceQuery, switchAddress } from '@latchkey/core/account'
import { activeAccount, goBack } from '@latchkey/core/ui'
import { useMemo, useState } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useLanguage, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useIdentity } from '../../hooks/wallets/useIdentity.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { IdentityImage } from '../../parts/account/IdentityImage.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Amount } from '../../ui/Amount/Amount.js'
import { useRowStyles } from '../../ui/Row/useRowStyles.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import type { Line } from '../../ui/VirtualList/lineLayout.js'
import type { ItemProps } from '../../ui/VirtualList/useRovingItems.js'
import { VirtualList } from '../../ui/VirtualList/VirtualList.js'
import { sheet } from './SwitchAddressView.module.css'

const heights = { row: 60 }

/** @spec S2.02 */
export default function SwitchAddressView() {
  const t = useMessages().switchAddress
  const styles = useStyles(sheet)
  const { address: active, allAccounts } = useSelector(activeAccount)
  const network = useSelector(selectActiveNetwork)
  const change = useTrigger(switchAddress)
  const leave = useTrigger(goBack)
  // The current account first; a choice does not move rows under the pointer.
  const [first] = useState(active)
  const accounts = useMemo(
    () => [...allAccounts].sort((a, b) => Number(b === first) - Number(a === first)),
    [allAccounts, first],
  )
  // Sorted, so that an account keeps its number.
  const numbered = useMemo(() => [...allAccounts].sort(byAddress), [allAccounts])
  const lines = useMemo(() => accounts.map(lineOf), [accounts])
  if (!active || !network) return null
  return (
    <div className={styles.list}>
      <VirtualList
        label={t.accounts}
        lines={lines}
        heights={heights}
        total={lines.length}
        size="list"
        item={(at, props) => {
          const address = accounts[at]
          return (
            address && (
              <AccountRow
                account={{ address, network }}
                number={numbered.indexOf(address) + 1}
                isActive={address === active}
                props={props}
                onClick={() => {
                  if (address !== active) change({ address })
                  leave()
                }}
              />
            )
          )
        }}
      />
    </div>
  )
}

const lineOf = (address: string, at: number): Line => ({
  key: address,
  kind: 'row',
  first: at,
  count: 1,
})
const byAddress = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

type Props = {
  account: NetworkAccount
  number: number
  isActive: boolean
  props: ItemProps
  onClick(): void
}

function AccountRow({ account, isActive, number, onClick, props }: Props) {
  const { messages } = useLanguage()
  const rowStyles = useRowStyles()
  const styles = useStyles(sheet)
  const context = useWidget()
  const { avatar, name } = useIdentity(account.address)
  const { data, error } = useQuery(nativeBalanceQuery(context, account))
  return (
    <button
      {...props}
      type="button"
      className={`${rowStyles.row} ${rowStyles.pressable}`}
      aria-current={isActive || undefined}
      onClick={onClick}
    >
      <IdentityImage address={account.address} avatar={avatar} size={40} />
      <span className={rowStyles.text}>
        <span className={rowStyles.name} dir="auto">
          {name ?? messages.switchAddress.account(String(number))}
        </span>
        <span className={rowStyles.note} dir="ltr">
          {shortAddress(account.address)}
        </span>
      </span>
      <span className={rowStyles.figures}>
        {data ? (
          <bdi dir="ltr" className={styles.amount}>
            <Amount value={formatUnits(BigInt(data.balance), data.decimals)} /> {data.symbol}
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
