export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name)
}
