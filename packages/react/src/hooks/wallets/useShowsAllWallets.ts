import { offersAllWallets } from '@latchkey/core/ui'
import { useFeatures } from '../instance/useFeatures.js'
import { useWidget } from '../instance/useWidget.js'

export function useShowsAllWallets(): boolean {
  const context = useWidget()
  const features = useFeatures()
  return offersAllWallets(context, features) && context.ui.shows('AllWallets')
}
