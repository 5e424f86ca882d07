import type { ViewName } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { ViewLoader } from '../../hooks/view/usePrefetchView.js'
import type { LanguageSource } from '../../locales/language/createLanguageSource.js'
import type { ViewTable } from '../../views/registry.js'
import { wordsOf } from '../../views/wordsOf.js'

/**
 * Loads views with their messages. `React.lazy` would hold back a loaded view for 300 ms after a fallback, and cache a failed
 * download forever.
 */
export function createViewLoader(
  table: ViewTable,
  need: LanguageSource['need'] = async () => {},
): ViewLoader {
  const loaded = new Map<ViewName, ComponentType>()
  return {
    peek(name) {
      const row = table[name]
      return row && 'view' in row ? row.view : loaded.get(name)
    },
    async load(name) {
      const row = table[name]
      if (!row) throw new LatchkeyError('view/unavailable', { view: name })
      const [view] = await Promise.all([
        'view' in row ? row.view : row.load().then((module) => module.default),
        need(wordsOf[name] ?? []),
      ])
      loaded.set(name, view)
      return view
    },
  }
}
