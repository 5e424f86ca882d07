import { useFeatures } from '../instance/useFeatures.js'
import { useWidget } from '../instance/useWidget.js'

/** Returns whether the list of all wallets is offered: the host may have it on phones only, and a server must know it. */
export function useShowsAllWallets(): boolean {
  const { env, options, ui } = useWidget()
  const { allWallets } = useFeatures()
  const isWanted = allWallets === 'ONLY_MOBILE' ? env.mobile : allWallets && allWallets !== 'HIDE'
  return isWanted && options.server !== undefined && ui.shows('AllWallets')
}
