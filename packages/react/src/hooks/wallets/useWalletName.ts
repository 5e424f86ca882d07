import { activeAccount } from '@latchkey/core/ui'
import { useSelector } from '../instance/useSelector.js'
import { useMessages } from '../view/useMessages.js'

/** Returns the name of the active wallet for a sentence; the embedded wallet gets a general one, since visitors do not know its name. */
export function useWalletName(): string {
  const { anyWallet } = useMessages().connecting
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  return wallet && wallet.type !== 'AUTH' ? wallet.name : anyWallet
}
