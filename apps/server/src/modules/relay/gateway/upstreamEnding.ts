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

const fixes = {
  origin:
    'add this origin to the allow-list of the project, or set RELAY_UPSTREAM_ORIGIN to one that is in it',
  project: 'check RELAY_UPSTREAM_PROJECT_ID',
  unknown: 'check RELAY_UPSTREAM_PROJECT_ID and the allow-list of the project',
}

/** What a status or code of the public network means; `text` is what it says itself. */
export function upstreamEnding(
  code: number,
  text: string,
  origin: string | undefined,
): UpstreamEnding {
  const kind = endings[code] ?? 'away'
  // It is written to the log, and whoever wrote it may be anybody.
  const said = text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 120)
  const reason = [code, said].filter(Boolean).join(' ')
  if (kind !== 'refused') return { kind, reason }
  const about = /origin/i.test(said) ? 'origin' : /project/i.test(said) ? 'project' : 'unknown'
  return { kind, reason: `${reason} (origin ${origin ?? 'none'}): ${fixes[about]}` }
}
