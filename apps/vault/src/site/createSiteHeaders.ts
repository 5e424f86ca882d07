export type SiteHeaders = {
  /** The frame, for the pages that may embed it. */
  frame(ancestors: readonly string[]): Record<string, string>
  /** A page in its own window: no site may embed it or keep a reference to it. */
  page(): Record<string, string>
  /** The approval window: no site may embed it, but the frame that opened it must be able to vouch for it. */
  approvalWindow(): Record<string, string>
  /** The page that providers lead back to: its opener is a page of another site, and it calls the vault alone. */
  returnPage(): Record<string, string>
  /** A file whose name contains the hash of its content; one of them may compile WebAssembly. */
  asset(options?: { readonly compilesWasm: boolean }): Record<string, string>
  /** A page that is saved and opened from disk, and never runs as a page of the vault. */
  download(fileName: string): Record<string, string>
}

export type SiteHeadersParameters = {
  readonly vaultUrl: string
  /** The only other addresses that the frame calls. */
  readonly dataServer?: string
  readonly paymasters?: readonly string[]
}

const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
].join(', ')

/**
 * Creates the headers of the vault's site. HSTS only where its public URL is https: a browser that once received
 * it would refuse a local vault.
 */
export function createSiteHeaders({
  dataServer,
  paymasters = [],
  vaultUrl,
}: SiteHeadersParameters): SiteHeaders {
  const commonHeaders = {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(vaultUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
  const others = [...(dataServer ? [dataServer] : []), ...paymasters]
  const connect = ["'self'", ...new Set(others.map((url) => new URL(url).origin))]

  const html = (ancestors: readonly string[], called = connect) => ({
    ...commonHeaders,
    'Content-Security-Policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': called,
      // An empty list means 'none': some browsers read an empty value in another way.
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

  const topLevel = (openerPolicy: 'same-origin' | 'unsafe-none', called = connect) => ({
    ...html([], called),
    'Cross-Origin-Opener-Policy': openerPolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })

  return {
    // Without it, a host page with COEP could not load the frame.
    frame: (ancestors) => ({
      ...html(ancestors),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
    page: () => topLevel('same-origin'),
    // The frame stands in a page of another site, so any stricter value would separate the two.
    approvalWindow: () => topLevel('unsafe-none'),
    // What the provider answered stands in its address.
    returnPage: () => topLevel('unsafe-none', ["'self'"]),
    // A worker has the policy of its own file: the worker that holds keys has no network access.
    asset: ({ compilesWasm } = { compilesWasm: false }) => ({
      ...commonHeaders,
      'Content-Security-Policy': policy({
        'default-src': ["'none'"],
        'script-src': ["'self'", ...(compilesWasm ? ["'wasm-unsafe-eval'"] : [])],
        'connect-src': ["'none'"],
      }),
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
    download: (fileName) => ({
      ...commonHeaders,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      // For a browser that shows it nevertheless: it must not run on the vault's origin, which holds shares.
      'Content-Security-Policy': policy({ 'default-src': ["'none'"], sandbox: [] }),
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
    }),
  }
}

const policy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
