import * as React from 'react'

// React has it from 19.2 on; before, a view is rendered when it opens.
const { Activity } = React as { readonly Activity?: typeof React.Activity }

/** Whether React can render what is not on screen yet, in pieces between which it lets input through, and without its effects. */
export const canRenderAhead = Activity !== undefined

/** Content that may be rendered before it is shown: until then it is not laid out, and none of its effects runs, so that it requests nothing. */
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
