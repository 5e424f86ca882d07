import { isLoopback } from '../message/isLoopback.js'

/** Reads and writes the cookies of a site. */
export type Cookies = {
  /** Undefined where the name comes twice, too: one of the two is not ours. */
  read(request: Request, name: string): string | undefined
  /** All values under a name. */
  readAll(request: Request, name: string): readonly string[]
  /** The value of a `Set-Cookie` header; without a value, it deletes the cookie. */
  write(request: Request, name: string, value: string | undefined, maxAgeSeconds: number): string
}

/**
 * Creates the cookies of a site: httpOnly, for this host alone, and secure. Only a site whose domains are all on this
 * machine goes without TLS: behind a proxy, the address of a request reveals nothing about the page.
 */
export function createCookies(domains: readonly string[]): Cookies {
  const isLocal = domains.every(isLoopback)
  const isSecure = ({ url }: Request) => !isLocal || url.startsWith('https:')
  const fullName = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name)
  const readAll = (request: Request, name: string) => {
    const prefix = `${fullName(request, name)}=`
    const pairs = request.headers.get('cookie')?.split(';') ?? []
    // Other spaces are a part of the name, for browsers: it would be one without the protection of its prefix.
    const trimmed = pairs.map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    const matching = trimmed.filter((pair) => pair.startsWith(prefix))
    return matching.map((pair) => pair.slice(prefix.length))
  }
  return {
    readAll,
    read(request, name) {
      const [value, ...more] = readAll(request, name)
      return more.length > 0 ? undefined : value || undefined
    },
    write(request, name, value, maxAgeSeconds) {
      const age = value === undefined ? 0 : maxAgeSeconds
      const secure = isSecure(request) ? '; Secure' : ''
      const pair = `${fullName(request, name)}=${value ?? ''}`
      return `${pair}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
