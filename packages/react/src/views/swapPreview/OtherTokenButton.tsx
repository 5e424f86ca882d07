import { goBack, type State, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import { isCoin } from '../../parts/swap/SwapTokenImage.js'
import { Button } from '../../ui/Button/Button.js'

export function OtherTokenButton() {
  const t = useSwapMessages().preview
  const back = useTrigger(goBack)
  const show = useTrigger(showView)
  const isAfterForm = useSelector(selectIsAfterForm)
  const target = useSelector(selectTarget)
  return (
    <Button
      kind="small"
      leadsTo="SwapSelectToken"
      onClick={() => {
        if (isAfterForm) back()
        else show({ view: 'Swap' })
        show({ view: 'SwapSelectToken', data: { target } })
      }}
    >
      {t.otherToken}
    </Button>
  )
}

const selectIsAfterForm = ({ router }: State) => router.entries.at(-2)?.view === 'Swap'
const selectTarget = ({ swap }: State) =>
  swap.to && isCoin(swap.to.address) ? 'sourceToken' : 'toToken'
