import { activeAccount } from '@latchkey/core/ui'
import { useSelector } from '../instance/useSelector.js'
import { useMessages } from '../view/useMessages.js'

/** The embedded wallet gets a general name, since visitors do not know its own. */
export function useWalletName(): string {
  const { anyWallet } = useMessages().connecting
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  return wallet && wallet.type !== 'AUTH' ? wallet.name : anyWallet
}
