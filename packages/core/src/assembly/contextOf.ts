import { startError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

// Not `Symbol.for`: another copy or version of the package has other internals.
const key = Symbol('latchkey.context')

export const withContext = <T extends object>(latchkey: T, context: Context): T =>
  // A function, because reactive frameworks wrap the objects they return.
  Object.defineProperty(latchkey, key, { value: () => context })

/** Returns the internals of an instance, for adapters and UIs; throws for another copy of this package. */
export function contextOf(latchkey: object): Context {
  const context = (latchkey as { readonly [key]?: () => Context } | null | undefined)?.[key]?.()
  if (context) return context
  throw startError('options/invalid', {
    option: 'latchkey',
    reason: 'pass what createLatchkey made; npm ls @latchkey/core must list one copy',
  })
}
