/** Where a picture of an answer is: a path is one on the host's server, an address on the web stands as it is. */
export function resolveImageUrl(
  { options: { server } }: { readonly options: { readonly server?: string } },
  url: string | null | undefined,
): string | undefined {
  if (!url) return undefined
  if (/^https?:\/\//i.test(url)) return url
  return server && /^\/(?!\/)/.test(url) ? `${server}${url}` : undefined
}
