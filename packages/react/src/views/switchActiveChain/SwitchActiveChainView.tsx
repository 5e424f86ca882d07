import type { ViewData } from '@latchkey/core'
import {
  activeAccount,
  mergeConnectors,
  type State,
  showView,
  switchActiveChain,
} from '@latchkey/core/ui'
import { useMemo } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectActiveNamespace, selectConnectors } from '../../hooks/view/selectors.js'
import { useNetworkMessages } from '../../hooks/view/useNetworkMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './SwitchActiveChainView.module.css'

/** @spec S2.17 */
export default function SwitchActiveChainView() {
  const props = useViewData('SwitchActiveChain')
  const { switchActiveChain: t } = useNetworkMessages()
  const styles = useStyles(sheet)
  const wallet = useSelector(selectWallet)
  const name = useWalletName()
  const go = useTrigger(switchActiveChain)
  const same = useSameWallet(props)
  const { network } = props
  return (
    <StatusView
      image={
        <div className={styles.images}>
          {wallet && <Image src={wallet.icon} name={name} size={56} />}
          <span className={styles.gap} aria-hidden="true" />
          <NetworkImage network={network} size={56} />
        </div>
      }
      headline={t.title(network.name)}
      hint={same ? t.sameHint(name, network.name) : t.hint(name, network.name)}
      wide
    >
      {same && (
        <Button kind="primary" wide onClick={same}>
          {t.same(name)}
        </Button>
      )}
      <Button kind={same ? 'secondary' : 'primary'} wide onClick={() => go(props)}>
        {same ? t.other : t.go}
      </Button>
    </StatusView>
  )
}

function useSameWallet(props: ViewData['SwitchActiveChain']): (() => void) | undefined {
  const connectors = useSelector(selectConnectors)
  const active = useSelector(selectActiveNamespace)
  const { connectorId } = useSelector(activeAccount)
  const choose = useAction(switchActiveChain)
  const show = useAction(showView)
  const { switchToChain: namespace } = props
  // Matched like the wallet list: names can be copied.
  const part = useMemo(() => {
    const entries = mergeConnectors(Object.values(connectors).flat())
    const own = entries.find(
      ({ connectors, type }) =>
        type === 'MULTI_CHAIN' &&
        connectors.some(({ chain, id }) => chain === active && id === connectorId),
    )
    return own?.connectors.find(({ chain }) => chain === namespace)
  }, [active, connectorId, connectors, namespace])
  if (!part) return undefined
  const data = { connectorId: part.id, namespace }
  return () => {
    choose(props)
      .then(() => show({ view: 'ConnectingExternal', data }))
      .catch(() => {})
  }
}

const selectWallet = (state: State) => activeAccount(state).connectedWalletInfo
