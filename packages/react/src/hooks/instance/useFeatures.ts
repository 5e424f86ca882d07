import { resolveFeatures, type State } from '@latchkey/core/ui'
import { useMemo } from 'react'
import { useSelector } from './useSelector.js'
import { useWidget } from './useWidget.js'

/** @spec S3.40 */
export function useFeatures() {
  const { basic, features } = useWidget().options
  const { local = features, remote } = useSelector(selectFeatures)
  return useMemo(() => resolveFeatures({ basic, local, remote }).features, [basic, local, remote])
}

const selectFeatures = (state: State) => state.features
