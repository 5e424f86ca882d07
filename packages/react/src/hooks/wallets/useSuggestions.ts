import { type Suggestions, watchSuggestions } from '@latchkey/core/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useSelector } from '../instance/useSelector.js'
import { useWidget } from '../instance/useWidget.js'
import { selectModalNamespace } from '../view/selectors.js'

/** Returns the wallets that the directory suggests for these networks; a list that still loads is undefined. */
export function useSuggestions(): Suggestions {
  const context = useWidget()
  const modalNamespace = useSelector(selectModalNamespace)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace is another request, which the watch reads by itself
  const watch = useMemo(() => watchSuggestions(context), [context, modalNamespace])
  return useSyncExternalStore(watch.subscribe, watch.get, watch.get)
}
