import { useLayoutEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { createBackEntries } from './createBackEntries.js'

export function useBackEntries(): void {
  const context = useWidget()
  const [entries] = useState(() => createBackEntries(context))
  useLayoutEffect(
    () => (context.options.backCloses ? entries.start() : undefined),
    [context, entries],
  )
}
