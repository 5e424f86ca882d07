import { callerQuery, type ImageKind, imagePaths } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'

/** Returns an image URL on the host's server; undefined without a server or id. @spec S7.23 S7.25 */
export function imageUrl(
  { projectId, server }: Pick<ResolvedOptions, 'projectId' | 'server'>,
  kind: ImageKind,
  id: string | undefined,
): string | undefined {
  if (!server || !id) return undefined
  return `${server}${imagePaths[kind]}${encodeURIComponent(id)}?${callerQuery(projectId)}`
}
