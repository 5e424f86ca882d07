import { formatUnits } from '@latchkey/core/account'
import { formatAmount, formatMoney } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useOnline } from '../../../hooks/tasks/useOnline.js'
import { useErrorText, useLanguage } from '../../../hooks/view/useMessages.js'
import { useStyles } from '../../../hooks/view/useStyles.js'
import { RetryIcon } from '../../../icons/RetryIcon.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { useTokenRetry } from '../../../parts/tokens/useTokenRetry.js'
import { Amount, Money } from '../../../ui/Amount/Amount.js'
import { Button } from '../../../ui/Button/Button.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './Balance.module.css'
import { useHoldings } from './useHoldings.js'
import { useRefresh } from './useRefresh.js'

const maxLengths = { full: 11, less: 14 }

/** @spec S5.12 */
export function Balance(props: NetworkAccount) {
  const { messages, tag } = useLanguage()
  const { account: t, loading, tryAgain } = messages
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const { failure, native, tokens, total } = useHoldings(props)
  const isOpen = tokens.data === undefined && !tokens.error && !failure
  useOnline(native.error ? native.retry : undefined)
  useTokenRetry(props, tokens.retry)

  if (!native.data && native.error && total === undefined) {
    return (
      <Notice
        text={t.balanceFailed}
        hint={textOf(native.error)}
        action={
          <Button kind="small" onClick={native.retry}>
            {tryAgain}
          </Button>
        }
      />
    )
  }
  const amount = native.data && formatUnits(BigInt(native.data.balance), native.data.decimals)
  const own = native.data && amount !== undefined && (
    <>
      <Amount value={amount} />
      <span className={styles.symbol}> {native.data.symbol}</span>
    </>
  )
  if (total !== undefined) {
    const { length } = formatMoney(total, tag)
    return (
      <BalanceLines {...props} large={<Money value={total} />} length={length}>
        {own}
      </BalanceLines>
    )
  }
  if (!own || isOpen) {
    return (
      <div className={styles.balance} role="status" aria-label={loading}>
        <div className={styles.lines}>
          <Skeleton width={148} height={40} />
          <p className={styles.own} dir="ltr">
            {own || <Skeleton width={84} height={16} />}
          </p>
        </div>
      </div>
    )
  }
  const { length } = formatAmount(amount ?? '', tag, 'balance')
  return <BalanceLines {...props} large={own} length={length} />
}

type BalanceLinesProps = NetworkAccount & { large: ReactNode; length: number; children?: ReactNode }

function BalanceLines({ children, large, length, ...account }: BalanceLinesProps) {
  const t = useLanguage().messages.account
  const styles = useStyles(sheet)
  const { announcement, isRefreshing, refresh } = useRefresh(account)
  const size =
    length <= maxLengths.full ? '' : length <= maxLengths.less ? styles.long : styles.longer
  return (
    <div className={styles.balance}>
      <div className={styles.lines}>
        <p className={`${styles.number} ${size}`} dir="ltr">
          <VisuallyHidden>{t.balance} </VisuallyHidden>
          {large}
        </p>
        {children && (
          <p className={styles.own} dir="ltr">
            {children}
          </p>
        )}
      </div>
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
        <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      </span>
    </div>
  )
}
