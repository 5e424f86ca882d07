import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { ConnectView } from './connect/ConnectView.js'

/** A view that comes with the shell, or the way to fetch it. */
export type ViewRow =
  | { readonly view: ComponentType }
  | { readonly load: () => Promise<{ readonly default: ComponentType }> }

/** The views by name; what has no row can't be shown. */
export type ViewTable = { readonly [V in ViewName]?: ViewRow }

/** The view that a file holds: `Account` of `./account/AccountView.tsx`; `npm run check` compares them with the core's table. */
const viewName = (path: string) => path.replace(/.*\/|View\.tsx$/g, '')

const files = import.meta.glob<{ default: ComponentType }>(['./*/*View.tsx', '!./connect/*'])

/**
 * Every view whose file stands in a folder beside this one. It is known to the shell alone: parts that the shell and a view
 * share then stand in the shell's chunk, and each view is one file. @spec S2.02
 */
export const views: ViewTable = {
  ...Object.fromEntries(Object.entries(files).map(([path, load]) => [viewName(path), { load }])),
  Connect: { view: ConnectView },
}
