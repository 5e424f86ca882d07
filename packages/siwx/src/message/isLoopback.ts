/** Whether a host, with or without port, is this machine, which browsers trust without TLS. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name)
}
