import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { ConnectView } from './connect/ConnectView.js'

export type ViewRow =
  | { readonly view: ComponentType }
  | { readonly load: () => Promise<{ readonly default: ComponentType }> }

export type ViewTable = { readonly [V in ViewName]?: ViewRow }

/** `Account` for `./account/AccountView.tsx`; `npm run check` compares the names with the core's table. */
const viewName = (path: string) => path.replace(/.*\/|View\.tsx$/g, '')

const files = import.meta.glob<{ default: ComponentType }>(['./*/*View.tsx', '!./connect/*'])

/**
 * All views beside this file. Only the shell imports it: code shared by shell and views stays in the shell's chunk, and each view
 * is one chunk. @spec S2.02 S2.26
 */
export const views: ViewTable = {
  ...Object.fromEntries(Object.entries(files).map(([path, load]) => [viewName(path), { load }])),
  Connect: { view: ConnectView },
}
