import { createRequire } from 'node:module'

/** What left the process, by address. */
export type Traffic = {
  readonly sockets: readonly string[]
  readonly requests: readonly string[]
  /** Puts back what was there. */
  stop(): void
}

/** Notes every WebSocket and every request from now on; begin before the client's code is loaded. */
export function recordTraffic(): Traffic {
  const sockets: string[] = []
  const requests: string[] = []
  const { fetch, WebSocket } = globalThis
  // Where Node has no WebSocket of its own, the client takes this package; found as the client finds it.
  const find = createRequire(createRequire(import.meta.url).resolve('@walletconnect/sign-client'))
  const Base: typeof globalThis.WebSocket = WebSocket ?? find('ws')
  globalThis.WebSocket = new Proxy(Base, {
    construct(target, [url, protocols]) {
      sockets.push(String(url))
      return new target(url, protocols)
    },
  })
  globalThis.fetch = (input, init) => {
    requests.push(input instanceof Request ? input.url : String(input))
    return fetch(input, init)
  }
  return {
    sockets,
    requests,
    stop: () => void Object.assign(globalThis, { fetch, WebSocket }),
  }
}
