import { createServer, type Server } from 'node:http'
import { inboxPage } from './inboxPage.js'
import type { Mail } from './Mail.js'

const headers = {
  'cache-control': 'no-store',
  // What is shown came from outside.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  'x-content-type-options': 'nosniff',
}

/** The mails as a page, and as JSON under `/mails`; both take `?to=` for the mails of one address. */
export function serveInbox(mails: () => readonly Mail[]): Server {
  return createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const to = searchParams.get('to')?.toLowerCase()
    const shown = mails().filter((mail) => !to || mail.to.some((each) => each.toLowerCase() === to))
    const [status, type, body] =
      pathname === '/mails'
        ? [200, 'application/json', JSON.stringify(shown)]
        : pathname === '/'
          ? [200, 'text/html; charset=utf-8', inboxPage(shown, to)]
          : [404, 'text/plain', 'There is nothing here']
    response.writeHead(Number(status), { ...headers, 'content-type': type }).end(body)
  })
}
