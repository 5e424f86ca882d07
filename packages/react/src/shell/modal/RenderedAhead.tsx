import * as React from 'react'

// React 19.2 and later; before, a view renders on opening.
const { Activity } = React as { readonly Activity?: typeof React.Activity }

/** `Activity` renders hidden content in interruptible pieces and without effects. */
export const canRenderAhead = Activity !== undefined

/** Pre-rendered content is not laid out and runs no effects, so it sends no requests. */
export function RenderedAhead({
  children,
  isHidden,
}: {
  children: React.ReactNode
  isHidden: boolean
}) {
  if (!Activity) return children
  return <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
}
