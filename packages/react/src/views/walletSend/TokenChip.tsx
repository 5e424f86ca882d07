import { showView } from '@latchkey/core/internal'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
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
