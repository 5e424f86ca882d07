import { activeAccount, type State, switchActiveChain } from '@latchkey/core/internal'
import { namespaces } from '@latchkey/protocol'
import { useMessages } from '../../hooks/useMessages.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWalletName } from '../../hooks/useWalletName.js'
import { Button } from '../../ui/Button/Button.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Scene } from '../../ui/Scene/Scene.js'
import type { ViewProps } from '../ViewTable.js'
import { sheet } from './SwitchActiveChainView.module.css'

/** Says that the connected wallet has no place on the chosen network, and leads to the wallets that have. @spec S2.17 */
export default function SwitchActiveChainView(props: ViewProps<'SwitchActiveChain'>) {
  const { switchActiveChain: t } = useMessages()
  const styles = useSheet(sheet)
  const wallet = useSelector(selectWallet)
  const name = useWalletName()
  const go = useTrigger(switchActiveChain)
  const { network, switchToChain } = props
  const chain = namespaces[switchToChain].label
  return (
    <Scene
      picture={
        <div className={styles.pictures}>
          {wallet && <Picture src={wallet.icon} name={name} size={56} />}
          <span className={styles.gap} aria-hidden="true" />
          <NetworkPicture network={network} size={56} />
        </div>
      }
      headline={t.title(chain)}
      hint={t.hint(name, network.name)}
      wide
    >
      <Button kind="primary" wide onClick={() => go(props)}>
        {t.go(chain)}
      </Button>
    </Scene>
  )
}

const selectWallet = (state: State) => activeAccount(state).connectedWalletInfo
