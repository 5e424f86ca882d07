import { type FrameConfig, frameConfig, isAllowedOrigin } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { parseJson } from '../chain/readBodyText.js'

/** Where a window stands, as the browser tells it. */
export type EmbeddingContext = {
  /** Whether it stands in no other. */
  readonly isTop: boolean
  /** The windows around it, from the inside out; undefined where the browser does not tell. */
  readonly ancestorOrigins: readonly string[] | undefined
}

/**
 * Decides whether the frame may work where it stands: directly in a page that may hold it. `host` is that page, or undefined
 * where only the first word will tell. A header of the site says the same; a proxy may have lost it.
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

/** What the site wrote into the page; undefined where it wrote nothing that can be read. */
export function readConfig(document: Pick<Document, 'querySelector'>): FrameConfig | undefined {
  const meta = document.querySelector('meta[name="latchkey-config"]')
  const read = v.safeParse(frameConfig, parseJson(meta?.getAttribute('content') ?? undefined))
  return read.success ? read.output : undefined
}

/** What the page wrote into the frame's address. */
export type FrameQuery = {
  readonly projectId: string | undefined
  /** The chain to begin with, in any form that a page may write it. */
  readonly chainId: string
  readonly version: string | undefined
  readonly isLogging: boolean
}

/** Reads the frame's address. @spec S7.32 */
export function parseQuery(search: string): FrameQuery {
  const query = new URLSearchParams(search)
  return {
    projectId: query.get('projectId') || undefined,
    chainId: query.get('chainId') ?? '',
    version: query.get('version') ?? undefined,
    isLogging: query.get('enableLogger') === 'true',
  }
}
