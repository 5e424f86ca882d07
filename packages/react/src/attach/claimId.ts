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

/** Claims the id of an instance for as long as it has a provider; throws where another instance has the same: they would share what is stored. */
export function claimId(context: Context): () => void {
  const page: Document & { [key]?: Map<object, Context> } = document
  page[key] ??= new Map()
  const provided = page[key]
  for (const other of provided.values())
    if (other !== context && other.options.id === context.options.id) throw sameIdError()
  // Each provider has a claim: two may have one instance.
  const claim = {}
  provided.set(claim, context)
  return () => void provided.delete(claim)
}

/** Throws where another instance with the same id has a provider; `former` is one that gives way. Not part of `claimId`: React hosts do without its code. */
export function checkId(context: Context, former: Context | undefined): void {
  const page: Document & { [key]?: ReadonlyMap<object, Context> } = document
  for (const other of page[key]?.values() ?? [])
    if (other !== context && other !== former && other.options.id === context.options.id)
      throw sameIdError()
}
