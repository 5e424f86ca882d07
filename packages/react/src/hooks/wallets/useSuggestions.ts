import { createSuggestionsObserver, type Suggestions } from '@latchkey/core/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { useSelector } from '../instance/useSelector.js'
import { useWidget } from '../instance/useWidget.js'
import { selectModalNamespace } from '../view/selectors.js'

export function useSuggestions(): Suggestions {
  const context = useWidget()
  const modalNamespace = useSelector(selectModalNamespace)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace is another request, which the observer reads by itself
  const observer = useMemo(() => createSuggestionsObserver(context), [context, modalNamespace])
  return useSyncExternalStore(observer.subscribe, observer.get, observer.get)
}
