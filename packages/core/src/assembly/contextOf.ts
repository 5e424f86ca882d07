import { startError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

// Of this copy of the package only: what another copy or version made has other internals.
const key = Symbol('latchkey.context')

/** Attaches the context to an instance, where only `contextOf` finds it. */
export const withContext = <T extends object>(latchkey: T, context: Context): T =>
  // As a function: reactive state of frameworks wraps the objects that it gives out.
  Object.defineProperty(latchkey, key, { value: () => context })

/** Returns the internals of an instance, for adapters and UIs; throws for one of another copy of this package. */
export function contextOf(latchkey: object): Context {
  const context = (latchkey as { readonly [key]?: () => Context } | null | undefined)?.[key]?.()
  if (context) return context
  throw startError('options/invalid', {
    option: 'latchkey',
    reason: 'pass what createLatchkey made; npm ls @latchkey/core must list one copy',
  })
}
