import type { ViewName } from '@latchkey/core'

/** The view that a file holds: `Account` of `./account/AccountView.tsx`, which in a built package is `Account` already. */
export const viewName = (path: string): ViewName =>
  // `npm run check` compares the names of the files with those that the core knows.
  path.replace(/.*\/|View\.tsx$/g, '') as ViewName

/** The views that can be opened: only the names of their files, for every host page loads this. @spec S2.02 */
export const availableViews: readonly ViewName[] = Object.keys(
  import.meta.glob('./*/*View.tsx'),
).map(viewName)
