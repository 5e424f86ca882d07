import type { Env } from '../../ports/Env.js'

/** Logs each request that fails from now on, as many failures have no effect but that something is missing. */
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
