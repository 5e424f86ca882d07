import { leftAllowanceQuery, revokeAllowance, type SwapFlow } from '@latchkey/core/swap'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { tokenText } from '../../parts/swap/swapAmounts.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'

/** Above any supply: what wallets call unlimited, even after a part was spent. */
const unlimited = 2n ** 128n

export function AllowanceLeft({ flow }: { flow: SwapFlow }) {
  const { tag } = useLanguage()
  const t = useSwapMessages().flow.left
  const context = useWidget()
  const revoke = useTrigger(revokeAllowance)
  const query = leftAllowanceQuery(context, flow)
  const { data, error, retry } = useQuery(query)
  const { source } = flow.terms
  if (!query.enabled) return null
  if (error) {
    const again = (
      <Button kind="small" onClick={retry}>
        {t.readAgain}
      </Button>
    )
    return <Notice tone="warning" quiet text={t.unread.title} hint={t.unread.hint} action={again} />
  }
  if (!data) return null
  return (
    <Notice
      tone="warning"
      quiet
      text={
        data >= unlimited
          ? t.unlimited(source.symbol)
          : t.title(tokenText(data, source, tag, 'exact'))
      }
      hint={t.hint}
      action={
        <Button kind="small" onClick={() => revoke()}>
          {t.revoke}
        </Button>
      }
    />
  )
}
