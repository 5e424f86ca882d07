import type { RequestListener } from 'node:http'

const byNumber = /^(?:127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Sends a browser that called this machine by a number to its name. Some extensions are not there on a number, and the
 * vault stands on it: to a browser, a demo there would be of the same site as the vault.
 */
export function namedLocalhost(answer: RequestListener): RequestListener {
  return (request, response) => {
    const called = byNumber.exec(request.headers.host ?? '')
    if (!called) return answer(request, response)
    const location = `http://localhost${called[1] ?? ''}${request.url ?? '/'}`
    return response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
  }
}
