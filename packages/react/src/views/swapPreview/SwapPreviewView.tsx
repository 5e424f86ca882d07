import { isRevoking, swapPreviewQuery } from '@latchkey/core/swap'
import { type State, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork, selectAddress } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSwapMessages } from '../../hooks/view/useSwapMessages.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { BeforeSwap } from './BeforeSwap.js'
import { RevokingAllowance } from './RevokingAllowance.js'
import { sheet } from './SwapPreviewView.module.css'
import { SwapResult } from './SwapResult.js'
import { SwapUnderWay } from './SwapUnderWay.js'

/** @spec S1.06 S2.02 */
export default function SwapPreviewView() {
  useFeatureView()
  const styles = useStyles(sheet)
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  const flow = useSelector(selectFlow)
  const place = useRestoredFocus(flow?.state)
  return (
    <div ref={place} className={styles.root} tabIndex={-1}>
      {address && network && <Stage address={address} network={network} />}
    </div>
  )
}

function Stage(account: NetworkAccount) {
  const context = useWidget()
  const { error, flow } = useSelector(selectSwap)
  if (!flow) {
    const isFilled = swapPreviewQuery(context).enabled
    return isFilled ? <BeforeSwap account={account} error={error} /> : <EmptyForm />
  }
  if (isRevoking(flow)) return <RevokingAllowance flow={flow} />
  return flow.state === 'done' ? (
    <SwapResult account={account} flow={flow} />
  ) : (
    <SwapUnderWay key={`${flow.terms.account} ${flow.at}`} account={account} flow={flow} />
  )
}

const selectSwap = (state: State) => state.swap
const selectFlow = (state: State) => state.swap.flow

function EmptyForm() {
  const t = useSwapMessages().preview
  const show = useTrigger(showView)
  return (
    <Notice
      tone="warning"
      text={t.nothing.title}
      hint={t.nothing.hint}
      action={
        <Button kind="small" leadsTo="Swap" onClick={() => show({ view: 'Swap' })}>
          {t.begin}
        </Button>
      }
    />
  )
}
