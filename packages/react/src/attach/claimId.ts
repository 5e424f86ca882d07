import type { Context } from '@latchkey/core/internal'
import { startError } from '@latchkey/protocol'

/** The instances that have a provider on this page, whichever copy of this package it is of. */
export const providedKey = Symbol.for('latchkey.provided')

/** The error of a page that has two instances with one id. */
export const sameIdError = () =>
  startError('options/invalid', {
    option: 'id',
    reason: 'give each instance its own',
  })

/** Claims the id of an instance for as long as it has a provider; throws where another instance has the same: they would share what is stored. */
export function claimId(context: Context): () => void {
  const page: Document & { [providedKey]?: Map<object, Context> } = document
  page[providedKey] ??= new Map()
  const provided = page[providedKey]
  for (const other of provided.values())
    if (other !== context && other.options.id === context.options.id) throw sameIdError()
  // Each provider has a claim: two may have one instance.
  const claim = {}
  provided.set(claim, context)
  return () => void provided.delete(claim)
}
