import type { Context } from '@latchkey/core/internal'
import { startError } from '@latchkey/protocol'

/** The instances that have a provider on this page, whichever copy of this package it is of. */
const key = Symbol.for('latchkey.provided')

/** The error of a page that has two instances with one id. */
export const sameIdError = () =>
  startError('options/invalid', {
    option: 'id',
    reason: 'give each instance its own',
  })

const providedOn = (page: Document & { [key]?: Map<object, Context> }) => {
  page[key] ??= new Map()
  return page[key]
}

/** Throws where another instance with the same id has a provider on this page: they would share what is stored. `former` is one that gives way. */
export function checkId(context: Context, former?: Context): void {
  for (const other of providedOn(document).values())
    if (other !== context && other !== former && other.options.id === context.options.id)
      throw sameIdError()
}

/** Claims the id of an instance for as long as it has a provider; throws where another instance has the same. */
export function claimId(context: Context): () => void {
  checkId(context)
  const provided = providedOn(document)
  // Each provider has a claim: two may have one instance.
  const claim = {}
  provided.set(claim, context)
  return () => void provided.delete(claim)
}
