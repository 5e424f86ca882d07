import type { Env, StorageBackend } from '../../ports/Env.js'

/** The environment of a browser page, or a still one on a server. */
export function createEnv(): Env {
  const browser = typeof window !== 'undefined' && typeof document !== 'undefined'
  return {
    browser,
    mobile: browser && isMobile(navigator.userAgent),
    os: browser ? osOf(navigator.userAgent) : 'other',
    messenger: browser && messengerGlobals.some((name) => name in window),
    languages: browser ? navigator.languages : [],
    safari: browser && isSafari(navigator.userAgent),
    framed: browser && window.self !== window.top,
    // Bound late, so that a host may wrap `fetch` after we were created.
    fetch: (url, init) => globalThis.fetch(url, init),
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    storage: browser ? storageOf('localStorage') : undefined,
    tabStorage: browser ? storageOf('sessionStorage') : undefined,
    locks: browser ? navigator.locks : undefined,
    onStorage: (listener) =>
      listen(browser ? window : undefined, 'storage', ({ key }: StorageEvent) => listener(key)),
    onVisible: (listener) =>
      listen(browser ? document : undefined, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      }),
    onEscape: (listener) =>
      listen(
        browser ? window : undefined,
        'keydown',
        ({ defaultPrevented, isComposing, key }: KeyboardEvent) => {
          if (key === 'Escape' && !defaultPrevented && !isComposing) listener()
        },
      ),
    visible: () => !browser || document.visibilityState === 'visible',
    openLink(url, target) {
      if (browser) window.open(url, target, 'noreferrer noopener')
    },
    hasGlobal: (name) => browser && name in window,
    url: () => (browser ? window.location.href : ''),
    page: browser
      ? { origin: window.location.origin, title: document.title }
      : { origin: '', title: '' },
  }
}

/** Listens where there is something to listen to; the returned function ends it. */
function listen<E extends Event>(
  target: EventTarget | undefined,
  type: string,
  listener: (event: E) => void,
): () => void {
  // The type of an event is the one of its name.
  const onEvent = listener as EventListener
  target?.addEventListener(type, onEvent)
  return () => target?.removeEventListener(type, onEvent)
}

/** Whether a user agent is a phone or tablet. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)
}

/** Whether a user agent is Safari, and not one of the others that say so too. */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom|CriOS|FxiOS|Edg|OPR|OPT\/|Android/.test(userAgent)
}

/** Which of the systems that matter to us a user agent runs on. */
export function osOf(userAgent: string): Env['os'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  return /Macintosh/.test(userAgent) ? 'mac' : 'other'
}

// Telegram puts it on the pages that it shows.
const messengerGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'] as const

// A sandboxed frame or a browser with storage switched off throws on mere access.
function storageOf(kind: 'localStorage' | 'sessionStorage'): StorageBackend | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}
