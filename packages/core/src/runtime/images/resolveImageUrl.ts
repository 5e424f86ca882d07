/** Resolves the URL of an image in an answer: a path is relative to the host's server, an absolute URL stays. */
export function resolveImageUrl(
  { options: { server } }: { readonly options: { readonly server?: string } },
  url: string | null | undefined,
): string | undefined {
  if (!url) return undefined
  if (/^https?:\/\//i.test(url)) return url
  return server && /^\/(?!\/)/.test(url) ? `${server}${url}` : undefined
}
