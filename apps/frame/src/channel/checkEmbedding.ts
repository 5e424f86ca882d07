import { type FrameConfig, frameConfig, isAllowedOrigin } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { parseJson } from '../chain/readBodyText.js'

/** The position of a window among others, as reported by the browser. */
export type EmbeddingContext = {
  readonly isTop: boolean
  /** The origins of the surrounding windows, innermost first; undefined if the browser does not report them. */
  readonly ancestorOrigins: readonly string[] | undefined
}

/**
 * Decides whether the frame may work: directly in an allowed page. `host` is that page, or undefined if only the first
 * message can tell. The site sends the same rule as a header, which a proxy may have removed.
 */
export function checkEmbedding(
  { isTop, ancestorOrigins }: EmbeddingContext,
  allowedOrigins: readonly string[],
): { readonly host: string | undefined } | undefined {
  if (isTop || allowedOrigins.length === 0) return undefined
  if (!ancestorOrigins) return { host: undefined }
  const [host, ...further] = ancestorOrigins
  if (host === undefined || further.length > 0) return undefined
  return isAllowedOrigin(host, allowedOrigins) ? { host } : undefined
}

/** Returns the site's configuration in the page; undefined if it is missing or malformed. */
export function readConfig(document: Pick<Document, 'querySelector'>): FrameConfig | undefined {
  const meta = document.querySelector('meta[name="latchkey-config"]')
  const read = v.safeParse(frameConfig, parseJson(meta?.getAttribute('content') ?? undefined))
  return read.success ? read.output : undefined
}

export type FrameQuery = {
  readonly projectId: string | undefined
  /** The initial chain, in any notation that a page may use. */
  readonly chainId: string
  readonly version: string | undefined
  readonly isLogging: boolean
}

/** Parses the frame's URL. @spec S7.32 */
export function parseQuery(search: string): FrameQuery {
  const query = new URLSearchParams(search)
  return {
    projectId: query.get('projectId') || undefined,
    chainId: query.get('chainId') ?? '',
    version: query.get('version') ?? undefined,
    isLogging: query.get('enableLogger') === 'true',
  }
}
