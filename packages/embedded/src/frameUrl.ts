import { limits } from '@latchkey/protocol'

export type FrameUrlParameters = {
  readonly origin: string
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
}

/** The address of the frame's page. @spec S7.32 S9.35 */
export function frameUrl({ chainId, origin, projectId }: FrameUrlParameters): string {
  const query = new URLSearchParams({
    projectId,
    chainId,
    version: String(limits.secureWalletVersion),
    enableLogger: 'false',
  })
  return `${origin}/sdk?${query}`
}
