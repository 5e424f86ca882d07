import type { Context, Source } from './context.js'

/** Returns the source of a connector; undefined for a wallet that an adapter discovered. */
export const sourceOf = (
  { sources }: Context,
  connectorId: string | undefined,
): Source | undefined => sources.find(({ port }) => port.connector.id === connectorId)
