import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Adapter } from '../ports/Adapter.js'
import type { Context } from './context.js'

export function requireAdapter({ adapters }: Context, namespace: Namespace): Adapter {
  const adapter = adapters.get(namespace)
  if (!adapter) throw new LatchkeyError('adapter/not-found')
  return adapter
}
