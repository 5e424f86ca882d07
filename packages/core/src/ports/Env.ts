import type { LoginPage } from './LoginPage.js'

/** Everything an instance needs of the place it runs in; nothing else touches `window`. */
export type Env = {
  /** False on a server: nothing starts there. */
  readonly browser: boolean
  readonly mobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Whether the page runs inside a messenger's own browser, which some logins refuse. */
  readonly messenger: boolean
  /** Whether this is Safari itself, which opens apps within a tap only. */
  readonly safari: boolean
  /** Whether the page is in a frame of another page. */
  readonly framed: boolean
  /** The visitor's languages, best first; empty on a server. */
  readonly languages: readonly string[]
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Fetches an image into the browser's cache; resolves when it is there or can't be fetched. */
  readonly loadImage?: (url: string) => Promise<void>
  now(): number
  /** Runs `task` after `ms`; the returned function calls it off. */
  after(ms: number, task: () => void): () => void
  /** Where values are stored; undefined where there is no storage or it throws. */
  readonly storage: StorageBackend | undefined
  /** Where values are stored for this tab alone, across its reloads; undefined where there is no such storage. */
  readonly tabStorage?: StorageBackend
  /** Locks that all tabs of the page's origin share, each gone with the tab that has it; undefined where there are none. */
  readonly locks?: TabLocks
  /** Reports changes that other tabs made to the storage; `null` means that all of it was cleared. */
  onStorage(listener: (key: string | null) => void): () => void
  /** Reports each time the page becomes visible again, from another tab or another app. */
  onVisible(listener: () => void): () => void
  /** Reports presses of Escape that the page left to others. */
  onEscape(listener: () => void): () => void
  /** Whether the visitor sees the page at this moment; a page behind another tab is hidden. */
  visible(): boolean
  /** Opens a link or an app; the opened page has no access to this one. */
  openLink(url: string, target: '_self' | '_top' | '_blank'): void
  /** Whether the page has a global of that name, as wallets' own browsers put there. */
  hasGlobal(name: string): boolean
  /** The page's address at this moment; empty on a server. */
  url(): string
  /** The windows and the address of the page, for logins elsewhere; their code loads with the first one. */
  readonly loginPage?: LoginPage
  /** Origin and title of the page; empty on a server. */
  readonly page: { readonly origin: string; readonly title: string }
}

/** The part of `localStorage` that we use. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The part of `navigator.locks` that we use: without the lock, the work is called with null. */
export type TabLocks = {
  request<T>(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>
}
