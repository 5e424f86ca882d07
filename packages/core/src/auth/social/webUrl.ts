import { LatchkeyError } from '@latchkey/protocol'

/** Accepts https and localhost only: another scheme would run as code of this page. */
export function webUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal =
    url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal) && !url.username) return url.href
  throw new LatchkeyError('social/failed')
}
