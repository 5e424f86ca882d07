import type { Context } from '@latchkey/core/internal'
import { providedKey, sameIdError } from './claimId.js'

/** Throws where another instance with the same id has a provider on this page; `former` is one that gives way. In a file of its own: React hosts do without. */
export function checkId(context: Context, former: Context | undefined): void {
  const page: Document & { [providedKey]?: ReadonlyMap<object, Context> } = document
  for (const other of page[providedKey]?.values() ?? [])
    if (other !== context && other !== former && other.options.id === context.options.id)
      throw sameIdError()
}
