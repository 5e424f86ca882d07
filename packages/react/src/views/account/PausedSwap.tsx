import { formatUnits } from '@latchkey/core/account'
import type { SwapTerms } from '@latchkey/core/swap'
import { formatAmount } from '@latchkey/protocol'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapActivityMessages } from '../../hooks/view/useSwapActivityMessages.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { useStartSwap } from '../../parts/account/useStartSwap.js'
import { Button } from '../../ui/Button/Button.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { sheet } from './SentResult.module.css'

/** A swap that waits for the visitor would be forgotten behind its button. */
export function PausedSwap({ terms: { amount, source, to } }: { terms: SwapTerms }) {
  const { tag } = useLanguage()
  const t = useSwapActivityMessages()
  const styles = useStyles(sheet)
  const swap = useStartSwap()
  if (!swap) return null
  const paid = formatAmount(formatUnits(BigInt(amount), source.decimals), tag, 'precise')
  // Isolated by bidi marks: an amount with symbols reads from left to right.
  const text = t.paused(`\u2066${paid} ${source.symbol} → ${to.symbol}\u2069`)
  return (
    <NoticeCard tone="warning" icon={<WarningIcon />} role="region" aria-label={text}>
      <p className={styles.headline}>{text}</p>
      <div className={styles.actions}>
        <Button kind="small" leadsTo="SwapPreview" onClick={swap.start}>
          {t.goOn}
        </Button>
      </div>
    </NoticeCard>
  )
}
