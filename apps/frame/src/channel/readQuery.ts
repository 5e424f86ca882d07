/** What the page wrote into the frame's address. */
export type FrameQuery = {
  readonly projectId: string | undefined
  /** The chain to begin with, in any form that a page may write it. */
  readonly chainId: string
  readonly version: string | undefined
  readonly isLogging: boolean
}

/** Reads the frame's address. @spec S7.32 */
export function readQuery(search: string): FrameQuery {
  const query = new URLSearchParams(search)
  return {
    projectId: query.get('projectId') || undefined,
    chainId: query.get('chainId') ?? '',
    version: query.get('version') ?? undefined,
    isLogging: query.get('enableLogger') === 'true',
  }
}
