import { createServer, type Server } from 'node:http'

const headers = {
  'cache-control': 'no-store',
  // Mails are untrusted content.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  'x-content-type-options': 'nosniff',
}

/** Serves the mails as a page, and as JSON under `/mails`; both take `?to=` for the mails of one address. */
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

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
  input { flex: 1; font: inherit; padding: .4rem .6rem }
  button { font: inherit; padding: .4rem .8rem }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem; margin-bottom: 1rem }
  h2 { margin: 0; font-size: 1.05rem }
  p { margin: 0; opacity: .75; font-size: .9rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
`

/** Renders the inbox as a page that reloads by itself. */
function inboxPage(mails: readonly Mail[], to: string | undefined): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Inbox (${mails.length})</title><style>${style}</style></head>
<body><h1>Inbox</h1>
<p>Every mail of the local world lands here; none leaves this machine.</p><br>
<form><input name="to" type="email" aria-label="Address" placeholder="Only mails to…" value="${escapeHtml(to ?? '')}"><button>Show</button></form>
${mails.map(article).join('\n') || '<p>No mail yet.</p>'}
</body></html>`
}

const article = (mail: Mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to.join(', '))}, ${new Date(mail.at).toISOString().slice(11, 19)} UTC</p>
<pre>${linkify(mail.text)}</pre></article>`

/** Turns URLs into links, without the comma or full stop behind them, and escapes everything. */
const linkify = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 ? link(escapeHtml(part)) : escapeHtml(part)))
    .join('')

const link = (url: string) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each] ?? '')

/** A received mail. */
export type Mail = {
  readonly id: number
  /** The recipients of the envelope. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  /** When it came, in milliseconds. */
  readonly at: number
}
