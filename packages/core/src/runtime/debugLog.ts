import type { Env } from '../ports/Env.js'

/** Writes to the console, for the developer of the host app; only where the option `debug` is on. */
export const debugLog = (...what: readonly unknown[]): void => console.info('[latchkey]', ...what)

/** An environment that logs each request that fails, as many failures have no effect but that something is missing. */
export const loggedEnv = <E extends Pick<Env, 'fetch'>>(env: E, log: typeof debugLog): E => ({
  ...env,
  fetch(url: string, init?: RequestInit) {
    const answer = env.fetch(url, init)
    answer.then(
      ({ ok, status }) => ok || log(status, url),
      (error) => log(url, error),
    )
    return answer
  },
})
