import type { Context } from '@latchkey/core/internal'
import { startError } from '@latchkey/protocol'

/** The instances that have a provider on this page, by id, whichever copy of this package it is of. */
const key = Symbol.for('latchkey.provided')

/** The error of a page that has two instances with one id. */
export const sameIdError = () =>
  startError('options/invalid', {
    option: 'id',
    reason: 'two instances have it: give one another id',
  })

/** Claims the id of an instance for as long as it has a provider; throws where another instance has the same: they would share what is stored. */
export function claimId(context: Context): () => void {
  const page: Document & { [key]?: Map<string | undefined, Context> } = document
  page[key] ??= new Map()
  const provided = page[key]
  const { id } = context.options
  // Two providers may have one instance.
  if ((provided.get(id) ?? context) !== context) throw sameIdError()
  provided.set(id, context)
  return () => void provided.delete(id)
}
