import { isLoopback } from '../message/isLoopback.js'

/** Reads and writes the cookies of a site. */
export type Cookies = {
  read(request: Request, name: string): string | undefined
  /** The value of a `Set-Cookie` header; without a value, it deletes the cookie. */
  write(request: Request, name: string, value: string | undefined, maxAgeSeconds: number): string
}

/**
 * Creates the cookies of a site: httpOnly, for this host alone, and secure. Only a site whose domains are all on this
 * machine goes without TLS: behind a proxy, the address of a request tells nothing about the page.
 */
export function createCookies(domains: readonly string[]): Cookies {
  const isLocal = domains.every(isLoopback)
  const isSecure = ({ url }: Request) => !isLocal || url.startsWith('https:')
  const fullName = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name)
  return {
    read(request, name) {
      const prefix = `${fullName(request, name)}=`
      const pairs = request.headers.get('cookie')?.split(';') ?? []
      const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(prefix))
      return found?.slice(prefix.length) || undefined
    },
    write(request, name, value, maxAgeSeconds) {
      const age = value === undefined ? 0 : maxAgeSeconds
      const secure = isSecure(request) ? '; Secure' : ''
      const pair = `${fullName(request, name)}=${value ?? ''}`
      return `${pair}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
