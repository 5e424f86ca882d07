/** What a provider led the browser back with. */
export type ProviderAnswer = {
  /** The address of the vault that it led to, without parameters. */
  readonly callback: string
  /** Whether it was a form that was posted. */
  readonly isForm: boolean
  readonly params: Readonly<Record<string, string>>
}

const maxSteps = 12

/** Does at a provider's page what a visitor does in a browser: chooses a person, or goes back, and follows every step. */
export async function logInAt(url: string, person: string): Promise<ProviderAnswer> {
  const cookies = new Map<string, string>()
  const go = async (target: string, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = form ? { method: 'POST', body: form } : {}
    const response = await fetch(target, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }

  let [response, at] = [await go(url), url]
  for (let step = 0; step < maxSteps; step++) {
    const location = response.headers.get('location')
    if (location !== null) {
      at = new URL(location, at).href
      const answer = toAnswer(at)
      if (answer) return answer
      response = await go(at)
      continue
    }
    const html = await response.text()
    const action = attribute(html, /<form[^>]* action="([^"]*)"/)
    if (response.status !== 200 || action === undefined) {
      throw new Error(`${response.status} ${html.replace(/<[^>]*>/g, ' ').slice(0, 300)}`)
    }
    const posted = toAnswer(action, html)
    if (posted) return posted
    at = new URL(action, at).href
    response = await go(at, new URLSearchParams({ person }))
  }
  throw new Error('the provider leads nowhere')
}

function toAnswer(target: string, html?: string): ProviderAnswer | undefined {
  const { origin, pathname, searchParams } = new URL(target, 'http://none')
  if (!pathname.startsWith('/social/')) return undefined
  const inputs = [...(html ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  const fields = inputs.map(([, name = '', value = '']) => [name, unescapeHtml(value)] as const)
  const params = Object.fromEntries(html === undefined ? searchParams : fields)
  return { callback: `${origin}${pathname}`, isForm: html !== undefined, params }
}

const attribute = (html: string, pattern: RegExp) => {
  const [, value] = pattern.exec(html) ?? []
  return value === undefined ? undefined : unescapeHtml(value)
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
