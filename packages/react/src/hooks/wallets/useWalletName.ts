import { activeAccount } from '@latchkey/core/internal'
import { useSelector } from '../instance/useSelector.js'
import { useMessages } from '../view/useMessages.js'

/** How the wallet in front is called in a sentence; an embedded one has no name that a visitor knows. */
export function useWalletName(): string {
  const { anyWallet } = useMessages().connecting
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  return wallet && wallet.type !== 'AUTH' ? wallet.name : anyWallet
}
