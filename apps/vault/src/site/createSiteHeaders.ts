/** What a page of the vault may do, said to the browser. */
export type SiteHeaders = {
  /** The frame, for the pages that may embed it. */
  frame(ancestors: readonly string[]): Record<string, string>
  /** A page of its own window, which nobody may embed or hold on to. */
  page(): Record<string, string>
  /** A file whose name changes with what is in it. */
  asset(): Record<string, string>
}

export type SiteHeadersParameters = {
  readonly vaultUrl: string
  /** The one other place that the frame asks. */
  readonly dataServer?: string
}

const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
].join(', ')

/**
 * The headers of the vault's site. HSTS only where the vault is called by https, because a browser that once heard
 * of it would refuse a local one.
 */
export function createSiteHeaders({ dataServer, vaultUrl }: SiteHeadersParameters): SiteHeaders {
  const commonHeaders = {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(vaultUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
  const connect = ["'self'", ...(dataServer ? [new URL(dataServer).origin] : [])]

  const html = (ancestors: readonly string[]) => ({
    ...commonHeaders,
    'Content-Security-Policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'worker-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': connect,
      // Nobody on the list is nobody: an empty value would be read in another way by some.
      'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['vault'],
    }),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissions,
    'Cache-Control': 'no-store',
  })

  return {
    // A host that demands it of everything it embeds could not load the frame otherwise.
    frame: (ancestors) => ({
      ...html(ancestors),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
    page: () => ({
      ...html([]),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    }),
    // A worker obeys the policy of its own file: the one that holds keys reaches no network at all.
    asset: () => ({
      ...commonHeaders,
      'Content-Security-Policy': policy({
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'connect-src': ["'none'"],
      }),
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  }
}

const policy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
