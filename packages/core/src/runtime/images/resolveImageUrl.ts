import { callerQuery } from '@latchkey/protocol'

/** Resolves an image path against the host's server; absolute URLs stay. @spec S7.23 */
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
