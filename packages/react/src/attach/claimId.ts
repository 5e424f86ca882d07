import type { Context } from '@latchkey/core/ui'
import { startError } from '@latchkey/protocol'

/** The instances that have a provider or elements on this page, whichever copy of this package it is of. */
const key = Symbol.for('latchkey.provided')

type ClaimedPage = Document & { [key]?: Map<unknown, Context> }

/** The error of a page that has two instances with one id. */
export const sameIdError = () =>
  startError('options/invalid', {
    option: 'id',
    reason: 'give each instance its own',
  })

/** Claims the id of an instance for as long as it has a provider; throws where another instance has the same: they would share what is stored. */
export function claimId(context: Context): () => void {
  const page: ClaimedPage = document
  page[key] ??= new Map()
  const provided = page[key]
  for (const other of provided.values()) if (isSame(context, other)) throw sameIdError()
  // Each provider has a claim: two may have one instance.
  const claim = {}
  provided.set(claim, context)
  return () => void provided.delete(claim)
}

/**
 * Claims the id of an instance for its elements, until it is destroyed; `former` is one that gives way to it. If another
 * copy of the package has the elements of this id, that one's claim stays. Not part of `claimId`: React hosts do without
 * its code.
 */
export function claimElements(context: Context, former?: Context, isTaken = false): void {
  const page: ClaimedPage = document
  page[key] ??= new Map()
  for (const [claim, other] of page[key]) {
    const isPassed = other === former || (isTaken && typeof claim !== 'object')
    if (!isPassed && isSame(context, other)) throw sameIdError()
  }
  // By its id: the next instance with this id takes over the elements, and the claim.
  if (!isTaken) page[key].set(context.options.id, context)
}

/** Whether two instances share an id; one that was destroyed is in no other's way. */
const isSame = (context: Context, { options, ui }: Context) =>
  options.id === context.options.id && options !== context.options && !ui.isGone
