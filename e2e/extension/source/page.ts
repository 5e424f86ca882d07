import { type Answer, onPageMessage, postToPage, type WalletCall } from './messages.js'

type Listener = (payload: unknown) => void

/** The provider in the page's own world; each request goes through the content script. */
class HarbourProvider {
  readonly isHarbour = true
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #nextId = 0

  constructor() {
    onPageMessage((message) => {
      if (message.to !== 'harbour-page') return
      if ('event' in message) return this.#emit(message.event, message.payload)
      this.#waiting.get(message.id)?.(message.answer)
      this.#waiting.delete(message.id)
    })
    // Hosts take methods off their object.
    this.request = this.request.bind(this)
  }

  request({ method, params }: WalletCall): Promise<unknown> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) =>
        'error' in answer ? reject(answer.error) : resolve(answer.result),
      )
      postToPage({ to: 'harbour-content', id, call: { method, params } })
    })
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, new Set(this.#listeners.get(event)).add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  #emit(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload)
  }
}

const provider = new HarbourProvider()
const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Harbour wallet',
  rdns: 'com.example.harbour',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
})
const announce = () => {
  const detail = Object.freeze({ info, provider })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()

// Another object than the announced one, which says of itself that it is MetaMask.
const proxy = new Proxy(provider, {
  get(target, key) {
    if (key === 'isMetaMask') return true
    const value = Reflect.get(target, key)
    return typeof value === 'function' ? value.bind(target) : value
  },
})
Object.defineProperty(window, 'ethereum', { get: () => proxy, configurable: true })
window.dispatchEvent(new Event('ethereum#initialized'))
