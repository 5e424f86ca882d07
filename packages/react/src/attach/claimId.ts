import type { Context } from '@latchkey/core/ui'
import { startError } from '@latchkey/protocol'

/** Shared by all copies of this package on the page. */
const key = Symbol.for('latchkey.provided')

type ClaimedPage = Document & { [key]?: Map<unknown, Context> }

export const sameIdError = () =>
  startError('options/invalid', {
    option: 'id',
    reason: 'give each instance its own',
  })

/** Throws if another instance has the same id, because both would share storage. */
export function claimId(context: Context): () => void {
  const page: ClaimedPage = document
  page[key] ??= new Map()
  const provided = page[key]
  for (const other of provided.values()) if (isSame(context, other)) throw sameIdError()
  const claim = {}
  provided.set(claim, context)
  return () => void provided.delete(claim)
}

/**
 * Claims the id for the instance's elements until it is destroyed; `former` gives way to it. A claim by another copy of the
 * package stays. Separate from `claimId`, so that React hosts do not load it.
 */
export function claimElements(context: Context, former?: Context, isTaken = false): void {
  const page: ClaimedPage = document
  page[key] ??= new Map()
  for (const [claim, other] of page[key]) {
    const isPassed = other === former || (isTaken && typeof claim !== 'object')
    if (!isPassed && isSame(context, other)) throw sameIdError()
  }
  // By id: the next instance with this id takes over the elements.
  if (!isTaken) page[key].set(context.options.id, context)
}

const isSame = (context: Context, { options, ui }: Context) =>
  options.id === context.options.id && options !== context.options && !ui.isGone
