import type { Env, StorageBackend } from './Env.js'

/** The environment of a browser page, or a still one on a server. */
export function createEnv(): Env {
  const browser = typeof window !== 'undefined' && typeof document !== 'undefined'
  return {
    browser,
    mobile: browser && isMobile(navigator.userAgent),
    // Bound late, so that a host may wrap `fetch` after we were created.
    fetch: (url, init) => globalThis.fetch(url, init),
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    storage: browser ? localStorageOf() : undefined,
    onStorage(listener) {
      if (!browser) return () => {}
      const onEvent = (event: StorageEvent) => listener(event.key)
      window.addEventListener('storage', onEvent)
      return () => window.removeEventListener('storage', onEvent)
    },
    page: browser
      ? { origin: window.location.origin, title: document.title }
      : { origin: '', title: '' },
  }
}

/** Whether a user agent is a phone or tablet. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)
}

// A sandboxed frame or a browser with storage switched off throws on mere access.
function localStorageOf(): StorageBackend | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
