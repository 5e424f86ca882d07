import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { ConnectView } from './connect/ConnectView.js'

/** A view in the shell's chunk, or its loader. */
export type ViewRow =
  | { readonly view: ComponentType }
  | { readonly load: () => Promise<{ readonly default: ComponentType }> }

/** The views by name; a view without a row can't be opened. */
export type ViewTable = { readonly [V in ViewName]?: ViewRow }

/** The name of the view in a file: `Account` for `./account/AccountView.tsx`; `npm run check` compares them with the core's table. */
const viewName = (path: string) => path.replace(/.*\/|View\.tsx$/g, '')

const files = import.meta.glob<{ default: ComponentType }>(['./*/*View.tsx', '!./connect/*'])

/**
 * All views in the folders beside this file. Only the shell imports it: code shared by the shell and a view is then in the
 * shell's chunk, and each view is one chunk. @spec S2.02 S2.26
 */
export const views: ViewTable = {
  ...Object.fromEntries(Object.entries(files).map(([path, load]) => [viewName(path), { load }])),
  Connect: { view: ConnectView },
}
