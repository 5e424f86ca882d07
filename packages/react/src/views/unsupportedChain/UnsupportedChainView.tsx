import { hasSwaps } from '@latchkey/core/swap'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectNetworks } from '../../hooks/view/selectors.js'
import { useNetworkMessages } from '../../hooks/view/useNetworkMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { DisconnectRow } from '../../parts/account/DisconnectRow.js'
import { NetworkList } from '../../parts/networks/NetworkList.js'
import { useNetworkGroups } from '../../parts/networks/useNetworkGroups.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { sheet } from './UnsupportedChainView.module.css'

/** @spec S2.19 S4.21 */
export default function UnsupportedChainView() {
  const { swapUnsupportedChain } = useViewData('UnsupportedChain')
  const { unsupportedChain: t } = useNetworkMessages()
  const styles = useStyles(sheet)
  const { activeNamespace } = useSelector(selectNetworks)
  const ofNamespace = useNetworkGroups().flatMap(({ choices, namespace }) =>
    namespace === activeNamespace ? choices : [],
  )
  const isSwap = swapUnsupportedChain === true
  const canSwap = hasSwaps(useWidget())
  const choices = isSwap ? ofNamespace.filter(({ network }) => canSwap(network)) : ofNamespace
  const wallet = useWalletName()
  // A Safe, for example, is on one network.
  const isFixed = choices.every(({ unavailable }) => unavailable)
  const hint = isFixed ? t.fixedHint(wallet) : t.hint
  return (
    <div className={styles.unsupported}>
      <div className={styles.text}>
        <p className={styles.headline}>{isSwap ? t.swapTitle : t.title}</p>
        <p className={styles.hint}>{isSwap ? t.swapHint : hint}</p>
      </div>
      <div className={styles.networks}>
        <NetworkList choices={choices} label={t.networks} />
      </div>
      {!isSwap && (
        <RowGroup>
          <DisconnectRow />
        </RowGroup>
      )}
    </div>
  )
}
