import { leaveSwitchedOff } from '@latchkey/core/account'
import { useLayoutEffect } from 'react'
import { useFeatures } from '../instance/useFeatures.js'
import { useWidget } from '../instance/useWidget.js'

export function useFeatureView(): void {
  const context = useWidget()
  const features = useFeatures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other features are looked at again
  useLayoutEffect(() => leaveSwitchedOff(context), [context, features])
}
