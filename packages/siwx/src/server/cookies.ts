import { isLoopback } from '../message/isLoopback.js'

export type Cookies = {
  /** Undefined for duplicates: one of them is not ours. */
  read(request: Request, name: string): string | undefined
  readAll(request: Request, name: string): readonly string[]
  write(request: Request, name: string, value: string | undefined, maxAgeSeconds: number): string
}

/** Only loopback domains do without TLS: behind a proxy, the request URL says nothing about the page. */
export function createCookies(domains: readonly string[]): Cookies {
  const isLocal = domains.every(isLoopback)
  const isSecure = ({ url }: Request) => !isLocal || url.startsWith('https:')
  const fullName = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name)
  const readAll = (request: Request, name: string) => {
    const prefix = `${fullName(request, name)}=`
    const pairs = request.headers.get('cookie')?.split(';') ?? []
    // Browsers treat other spaces as part of the name, which would lack its prefix protection.
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
