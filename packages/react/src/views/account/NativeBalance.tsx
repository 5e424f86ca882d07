import type { Network } from '@latchkey/core'
import { formatBalance, nativeBalanceQuery } from '@latchkey/core/balance'
import { useErrorText, useMessages } from '../../hooks/useMessages.js'
import { useQuery } from '../../hooks/useQuery.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useWidget } from '../../hooks/useWidget.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './NativeBalance.module.css'

/** What the account holds of the network's own currency, cut to 3 decimals. */
export function NativeBalance({ address, network }: { address: string; network: Network }) {
  const { account: t, loading, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const context = useWidget()
  const { data, error, retry } = useQuery(nativeBalanceQuery(context, { address, network }))

  if (data) {
    return (
      <p className={styles.balance}>
        <span className={styles.unseen}>{t.balance} </span>
        {formatBalance(data.balance, data.decimals)}
        <span className={styles.symbol}> {data.symbol}</span>
      </p>
    )
  }
  if (error) {
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
  return (
    <p className={styles.balance} role="status" aria-label={loading}>
      <Skeleton width={148} height={32} />
    </p>
  )
}
