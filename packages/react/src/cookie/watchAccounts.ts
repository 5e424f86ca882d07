import type { Latchkey } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import { cookieName, separator } from './cookieState.js'

const maxAgeSeconds = 2_592_000

export function watchAccounts(latchkey: Latchkey): () => void {
  const name = cookieName(contextOf(latchkey).options.id)
  let written: string | undefined
  const write = () => {
    const { accounts, activeNamespace, settled } = latchkey.getState()
    if (!settled) return
    const connected = Object.entries(accounts)
      .filter(([, { status }]) => status === 'connected')
      .sort(([a], [b]) => Number(b === activeNamespace) - Number(a === activeNamespace))
    const value = connected.map(([, { caipAddress }]) => caipAddress).join(separator)
    if (value === written) return
    written = value
    const age = `Max-Age=${value ? maxAgeSeconds : 0}`
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in all browsers, and not synchronous
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; ${age}${secure}`
  }
  const stop = latchkey.subscribe(write)
  write()
  return stop
}
