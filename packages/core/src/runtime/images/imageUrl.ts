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

/** Resolves the URL of an image in an answer: a path is of the host's server, which knows the caller by the query; an absolute URL stays. @spec S7.23 */
export function resolveImageUrl(
  { options }: { readonly options: { readonly server?: string; readonly projectId?: string } },
  url: string | null | undefined,
): string | undefined {
  if (!url) return undefined
  if (/^https?:\/\//i.test(url)) return url
  const { projectId, server } = options
  if (!server || !/^\/(?!\/)/.test(url)) return undefined
  return `${server}${url}${url.includes('?') ? '&' : '?'}${callerQuery(projectId)}`
}
