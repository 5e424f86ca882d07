import { activeAccount } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { Button } from '../../ui/Button/Button.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { WaitRing } from '../../ui/WaitRing/WaitRing.js'

/** Waits for the wallet's answer; what it was asked can be looked at meanwhile. */
export function WaitingForWallet({ onLook }: { onLook(): void }) {
  const { sendPreview: t } = useMessages()
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const name = useWalletName()
  return (
    <Scene
      picture={
        <WaitRing isWaiting>
          <Picture src={wallet?.icon} name={name} size={72} />
        </WaitRing>
      }
      headline={t.waiting(name)}
      hint={t.waitingHint}
      live
    >
      <Button onClick={onLook}>{t.look}</Button>
    </Scene>
  )
}
