import type { Env, StorageBackend } from '../../ports/Env.js'

export function createEnv(): Env {
  const browser = typeof window !== 'undefined' && typeof document !== 'undefined'
  const userAgent = browser ? navigator.userAgent : ''
  const os = osOf(userAgent, browser ? navigator.maxTouchPoints : 0)
  return {
    browser,
    mobile: os === 'ios' || isMobile(userAgent),
    os,
    userAgent,
    messenger: browser && messengerGlobals.some((name) => name in window),
    languages: browser ? navigator.languages : [],
    safari: isSafari(userAgent),
    framed: browser && window.self !== window.top,
    // Looked up per call: a host may wrap `fetch` later.
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
    onFocus: (listener) => listen(browser ? window : undefined, 'focus', () => listener()),
    onOnline: (listener) => listen(browser ? window : undefined, 'online', () => listener()),
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

function listen<E extends Event>(
  target: EventTarget | undefined,
  type: string,
  listener: (event: E) => void,
): () => void {
  const onEvent = listener as EventListener
  target?.addEventListener(type, onEvent)
  return () => target?.removeEventListener(type, onEvent)
}

export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)
}

/** Other browsers on iOS and Android also claim to be Safari. */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom|CriOS|FxiOS|Edg|OPR|OPT\/|Android/.test(userAgent)
}

export function osOf(userAgent: string, touchPoints = 0): Env['os'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (!/Macintosh/.test(userAgent)) return 'other'
  return touchPoints > 1 ? 'ios' : 'mac'
}

const messengerGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'] as const

// A sandboxed frame or disabled storage throws on access.
function storageOf(kind: 'localStorage' | 'sessionStorage'): StorageBackend | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}
