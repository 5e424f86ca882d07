import type { Env } from '../../ports/Env.js'

/** Logs failed requests, many of which only show as missing data. */
export function logRequests(
  env: { fetch: Env['fetch'] },
  log: (...what: readonly unknown[]) => void,
): void {
  const { fetch } = env
  env.fetch = (...request) => {
    const answer = fetch(...request)
    const [url] = request
    answer.then(
      ({ ok, status }) => ok || log(status, url),
      (error) => log(url, error),
    )
    return answer
  }
}
