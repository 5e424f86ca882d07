import { callerQuery, type ImageKind, imagePaths } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'

/** Returns the URL of an image on the host's server; undefined without a server or an id, so that no request is sent. @spec S7.23 S7.25 */
export function imageUrl(
  { projectId, server }: Pick<ResolvedOptions, 'projectId' | 'server'>,
  kind: ImageKind,
  id: string | undefined,
): string | undefined {
  if (!server || !id) return undefined
  return `${server}${imagePaths[kind]}${encodeURIComponent(id)}?${callerQuery(projectId)}`
}
