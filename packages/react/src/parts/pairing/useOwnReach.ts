import type { State, Wallet } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** Whether a wallet, or any, hears of a pairing only if it is set up for the host's relay; of those that the host adds that is expected. */
export function useOwnReach(wallet?: Wallet): boolean {
  const { options } = useWidget()
  const reach = useSelector(selectReach)
  return reach === 'own' && !options.customWallets.some(({ id }) => id === wallet?.id)
}

const selectReach = ({ walletConnect }: State) => walletConnect.reach
