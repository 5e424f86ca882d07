import { formatBalance } from '@latchkey/core/balance'
import { useErrorText, useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { RetryIcon } from '../../icons/RetryIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import type { AccountPartProps } from './AccountPart.js'
import { Amount } from './Amount.js'
import { sheet } from './NativeBalance.module.css'
import { useNativeBalance } from './useNativeBalance.js'

/** How many signs a number may have to stand in one line at full size, and at the next one. */
const roomy = { full: 11, less: 14 }

/** What the account holds of the network's own currency, cut to 3 decimals. @spec S5.12 */
export function NativeBalance(props: AccountPartProps) {
  const { account: t, loading, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const { data, error, isRefreshing, refresh, retry } = useNativeBalance(props)

  if (!data && error) {
    return (
      <Notice
        text={t.balanceFailed}
        hint={textOf(error)}
        action={
          <Button kind="small" onClick={retry}>
            {tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data) {
    return (
      <div className={styles.balance} role="status" aria-label={loading}>
        <span className={styles.number}>
          <Skeleton width={148} height={32} />
        </span>
      </div>
    )
  }
  const amount = formatBalance(data.balance, data.decimals)
  const { length } = amount
  const size = length <= roomy.full ? '' : length <= roomy.less ? styles.long : styles.longer
  return (
    <div className={styles.balance}>
      <p className={`${styles.number} ${size}`} dir="ltr">
        <Unseen>{t.balance} </Unseen>
        <Amount value={amount} />
        <span className={styles.symbol}> {data.symbol}</span>
      </p>
      <span className={styles.refresh}>
        <IconButton
          icon={
            <span className={isRefreshing ? styles.turning : ''}>
              <RetryIcon />
            </span>
          }
          name={t.refresh}
          onClick={refresh}
        />
      </span>
    </div>
  )
}
