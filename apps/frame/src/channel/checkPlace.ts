import { isAllowedOrigin } from '@latchkey/protocol/vault'

/** Where a window stands, as the browser tells it. */
export type Place = {
  /** Whether it stands in no other. */
  readonly isTop: boolean
  /** The windows around it, from the inside out; undefined where the browser does not tell. */
  readonly ancestorOrigins: readonly string[] | undefined
}

/**
 * Decides whether the frame may work where it stands: directly in a page that may hold it. `host` is that page, or undefined
 * where only the first word will tell. A header of the site says the same; a proxy may have lost it.
 */
export function checkPlace(
  { isTop, ancestorOrigins }: Place,
  allowedOrigins: readonly string[],
): { readonly host: string | undefined } | undefined {
  if (isTop || allowedOrigins.length === 0) return undefined
  if (!ancestorOrigins) return { host: undefined }
  const [host, ...further] = ancestorOrigins
  if (host === undefined || further.length > 0) return undefined
  return isAllowedOrigin(host, allowedOrigins) ? { host } : undefined
}
