import { showView } from '@latchkey/core/internal'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { TokenPicture } from '../../ui/Picture/TokenPicture.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { sheet } from './TokenChip.module.css'

/** The token that is sent; leads to the others. */
export function TokenChip({ token }: { token: TokenBalance | undefined }) {
  const t = useMessages().send
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  usePrefetchedView('WalletSendSelectToken')
  return (
    <button
      type="button"
      className={`${styles.chip} ${token ? '' : styles.empty}`}
      onClick={() => show({ view: 'WalletSendSelectToken' })}
    >
      {token && <TokenPicture token={token} size={24} />}
      <span className={styles.symbol} dir="auto">
        {token ? token.symbol : t.chooseToken}
      </span>
      <span className={styles.more}>
        <ChevronIcon />
      </span>
      <Unseen> {t.changeToken}</Unseen>
    </button>
  )
}
