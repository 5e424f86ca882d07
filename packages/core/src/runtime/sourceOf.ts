import type { Context, Source } from './context.js'

export const sourceOf = (
  { sources }: Context,
  connectorId: string | undefined,
): Source | undefined => sources.find(({ port }) => port.connector.id === connectorId)
