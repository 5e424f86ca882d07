import type { ViewName } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { ViewTable } from '../../views/ViewTable.js'

/** A view of any name; its props are those of the entry that asked for it. */
export type View = ComponentType<object>

/** Fetches views and keeps those that came. */
export type ViewLoader = {
  /** The view if it is there: then it can be drawn at once. */
  peek(name: ViewName): View | undefined
  /** Fetches the view; after a failure the next call tries again. */
  load(name: ViewName): Promise<View>
}

/**
 * Makes a loader. `React.lazy` would do two things that a visitor feels: hold back a view that has come for 300 ms after a
 * fallback was drawn, and keep a failed download for ever.
 */
export function createViewLoader(table: ViewTable): ViewLoader {
  const loaded = new Map<ViewName, View>()
  const peek = (name: ViewName) => {
    const row = table[name]
    // A view and the data of its entry belong together by the table's type, which a name from the history can't carry.
    return row && 'view' in row ? (row.view as View) : loaded.get(name)
  }
  return {
    peek,
    async load(name) {
      const row = table[name]
      if (!row) throw new LatchkeyError('view/unavailable', { view: name })
      const view = 'view' in row ? row.view : (await row.load()).default
      loaded.set(name, view as View)
      return view as View
    },
  }
}
