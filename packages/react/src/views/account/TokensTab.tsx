import { formatBalance } from '@latchkey/core/balance'
import { useSheet } from '../../hooks/useSheet.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import type { AccountPartProps } from './AccountPart.js'
import { Amount } from './Amount.js'
import { sheet } from './TokensTab.module.css'
import { useNativeBalance } from './useNativeBalance.js'

/** What the account holds; of the network's own coin at least. @spec S2.03 */
export function TokensTab(props: AccountPartProps) {
  const styles = useSheet(sheet)
  const { nativeCurrency } = props.network
  const { data, error } = useNativeBalance(props)
  return (
    <ul className={styles.tokens}>
      <li className={styles.token}>
        <NetworkPicture network={props.network} size={32} />
        <span className={styles.place}>
          <span className={styles.name} dir="auto">
            {nativeCurrency.name}
          </span>
        </span>
        <span className={styles.amount}>
          {data ? (
            <bdi dir="ltr">
              <Amount value={formatBalance(data.balance, data.decimals)} /> {data.symbol}
            </bdi>
          ) : error ? (
            // Why, is said where the balance stands.
            <span aria-hidden="true">–</span>
          ) : (
            <Skeleton width={72} height={16} />
          )}
        </span>
      </li>
    </ul>
  )
}
