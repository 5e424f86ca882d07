import type { Context } from '../runtime/context.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { sourceOf } from '../runtime/sourceOf.js'

/** Ends a source that no namespace uses or remembers any more: its session would go on unseen. */
export function endUnusedSource(context: Context, connectorId: string): void {
  const source = sourceOf(context, connectorId)
  if (!source || namespacesWith(context, connectorId, { others: true }).length > 0) return
  forgetStored(context, source)
  source.port.end().catch(() => {})
}
