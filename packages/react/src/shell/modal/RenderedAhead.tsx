import * as React from 'react'
import { BeganHiddenContext } from '../../hooks/view/useRowsReady.js'

// React has it from 19.2 on; before, a view is rendered when it opens.
const { Activity } = React as { readonly Activity?: typeof React.Activity }

/** Whether React can render what is not on screen yet, in pieces between which it lets input through, and without its effects. */
export const canRenderAhead = Activity !== undefined

/** Content that may be rendered before it is shown: until then it is not laid out, and none of its effects runs, so that it requests nothing. */
export function RenderedAhead({
  beganHidden,
  children,
  isHidden,
}: {
  beganHidden: boolean
  children: React.ReactNode
  isHidden: boolean
}) {
  if (!Activity) return children
  return (
    <BeganHiddenContext.Provider value={beganHidden}>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    </BeganHiddenContext.Provider>
  )
}
