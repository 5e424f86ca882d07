import type { State, Wallet } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** Whether a wallet, or any, hears of a pairing only if it is set up for the host's relay. */
export function useOwnReach(wallet?: Wallet): boolean {
  const { options } = useWidget()
  const reach = useSelector(selectReach)
  return reach === 'own' && !isCustom(options, wallet)
}

/** Of a wallet that the host adds it is expected to be set up. */
export const isCustom = (
  { customWallets }: ReturnType<typeof useWidget>['options'],
  wallet: Wallet | undefined,
): boolean => customWallets.some(({ id }) => id === wallet?.id)

export const selectReach = ({ walletConnect }: State) => walletConnect.reach
