/** Why a connection to the public network ended, or why a request of it failed. */
export type UpstreamEnding = {
  readonly kind: 'away' | 'throttled' | 'too large' | 'refused'
  /** For the operator. */
  readonly reason: string
}

const endings: Readonly<Record<number, UpstreamEnding['kind']>> = {
  // HTTP
  400: 'refused',
  401: 'refused',
  403: 'refused',
  429: 'throttled',
  // Close codes, and codes of errors
  1009: 'too large',
  1013: 'throttled',
  3000: 'refused',
  3001: 'throttled',
}

/** What mends a refusal, by what is said of it; the first that fits. */
const fixes = [
  [/itself/, 'set RELAY_UPSTREAM to another relay, such as wss://relay.walletconnect.org'],
  [
    /origin/i,
    'add this origin to the allow-list of the project, or set RELAY_UPSTREAM_ORIGIN to one that is in it',
  ],
  [/project/i, 'check RELAY_UPSTREAM_PROJECT_ID'],
  [/(?:)/, 'check RELAY_UPSTREAM_PROJECT_ID and the allow-list of the project'],
] as const

/** What a status or code of the public network means; `text` is what it says itself. */
export function upstreamEnding(
  code: number,
  text: string,
  origin: string | undefined,
): UpstreamEnding {
  const kind = endings[code] ?? 'away'
  // It is written to the log, and whoever wrote it may be anybody.
  const said = text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 120)
  const reason = `${code} ${said}`.trim()
  if (isOtherServer(code)) {
    return { kind, reason: `it is no relay (HTTP ${code}): check RELAY_UPSTREAM` }
  }
  if (kind !== 'refused') return { kind, reason }
  const fix = fixes.find(([about]) => about.test(said))?.[1]
  return { kind, reason: `${reason} (origin ${origin ?? 'none'}): ${fix}` }
}

export const noRelay = 'it sends what no relay sends'

/** Why there is no connection, by what Node says of it. */
export function faultOf(said: string): string {
  if (/^(HPE|WS)_/.test(said)) return `${noRelay}: ${said}`
  return untrusted.test(said)
    ? `its certificate is not trusted: ${said} (name an authority of your own by NODE_EXTRA_CA_CERTS)`
    : `no connection: ${said}`
}

/** Codes of OpenSSL's verification, and Node's for the name of another host. */
const untrusted = /CERT|SIGNATURE|ISSUER|HOSTNAME|INVALID_(CA|PURPOSE)/

/** A status of HTTP that a relay does not answer a handshake with. */
const isOtherServer = (code: number) => code >= 200 && code < 500 && !(code in endings)
