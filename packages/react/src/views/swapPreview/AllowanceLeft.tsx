import { leftAllowanceQuery, type SwapFlow, takeAllowanceBack } from '@latchkey/core/swap'
import { useAction } from '../../hooks/instance/useAction.js'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { tokenText } from '../../parts/swap/swapAmounts.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'

/** What a router may still take by the allowance of a swap that waits, and the way to end that. */
export function AllowanceLeft({ flow }: { flow: SwapFlow }) {
  const { tag } = useLanguage()
  const t = useSwapMessages().flow.left
  const context = useWidget()
  const takeBack = useAction(takeAllowanceBack)
  const query = leftAllowanceQuery(context, flow)
  const { data, error } = useQuery(query)
  const { amount, source } = flow.terms
  // Where the chain can't be read, it is what was asked for.
  const units = data ?? (error ? BigInt(amount) : 0n)
  if (!query.enabled || units === 0n) return null
  return (
    <Notice
      tone="warning"
      quiet
      text={t.title(tokenText(units, source, tag, 'exact'))}
      hint={t.hint}
      action={
        <Button kind="small" onClick={() => void takeBack().catch(() => {})}>
          {t.takeBack}
        </Button>
      }
    />
  )
}
