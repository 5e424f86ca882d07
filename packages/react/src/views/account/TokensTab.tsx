import { formatBalance } from '@latchkey/core/balance'
import { useSheet } from '../../hooks/useSheet.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import type { AccountPartProps } from './AccountPart.js'
import { Amount } from './Amount.js'
import { sheet } from './TokensTab.module.css'
import { useNativeBalance } from './useNativeBalance.js'

/** What the account holds; of the network's own coin at least. @spec S2.03 */
export function TokensTab(props: AccountPartProps) {
  const styles = useSheet(sheet)
  const { assets, name: network, nativeCurrency } = props.network
  const { data, error } = useNativeBalance(props)
  return (
    <ul className={styles.tokens}>
      <li className={styles.token}>
        <Picture src={assets?.imageUrl} name={network} size={32} />
        <span className={styles.name}>{nativeCurrency.name}</span>
        <span className={styles.amount}>
          {data ? (
            <>
              <Amount value={formatBalance(data.balance, data.decimals)} /> {data.symbol}
            </>
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
