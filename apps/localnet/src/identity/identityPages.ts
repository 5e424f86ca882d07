import { type Person, persons } from './providers/persons.js'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 3rem auto; padding: 0 1rem }
  form { display: grid; gap: .5rem; margin-block: 1rem }
  button, input { font: inherit; padding: .6rem .8rem; text-align: start }
`

/** The login page of a provider: persons to choose from, a way back, and, where more persons have accounts, a field for a name. */
export function loginPage(provider: string, action: string, { isOpen = true } = {}): string {
  return page(
    `Log in with ${provider}`,
    `<h1>${escapeHtml(provider)}</h1><p>A provider of localnet. Who are you?</p>
<form method="post" action="${escapeHtml(action)}">
${persons.map(button).join('\n')}
<button name="person" value="">Cancel</button>
</form>
${isOpen ? othersForm(action) : ''}`,
  )
}

const othersForm = (action: string) => `<form method="post" action="${escapeHtml(action)}">
<label>Another person <input name="person" required pattern="[a-z][a-z0-9\\-]{2,31}" placeholder="zoe"></label>
<button>Log in</button>
</form>`

/** A page that posts a form to the client by itself, as `response_mode=form_post` says. */
export function formPostPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Going back',
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Go on</button></form>
<script>document.forms[0].submit()</script>`,
  )
}

const button = ({ email, id, isEmailVerified, name }: Person) =>
  `<button name="person" value="${id}">${escapeHtml(name)} (${escapeHtml(email)}${isEmailVerified ? '' : ', not verified'})</button>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each] ?? '')
