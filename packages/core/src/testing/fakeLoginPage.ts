import { createListeners } from '../ports/createListeners.js'
import type { LoginPage, LoginPopup, WindowMessage } from '../ports/LoginPage.js'

/** A window of a login, as a test plays the visitor and the provider in it. */
export type FakePopup = LoginPopup & {
  /** What it said at first, and where it was led to. */
  readonly shown: string[]
  /** What the page posted to it, and for which origin. */
  readonly posted: (readonly [data: object, origin: string])[]
  /** The provider's page is there. */
  arrive(): void
  /** The visitor closes it, or it has cut itself off. */
  vanish(): void
}

/** The windows and the address of a page that a test controls. */
export type FakeLoginPage = LoginPage & {
  opensPopups: boolean
  /** Whether the browser blocks windows. */
  blocks: boolean
  readonly popups: FakePopup[]
  /** Where the whole page was led to. */
  readonly left: string[]
  /** The addresses that the page was given. */
  readonly urls: string[]
  /** Any window posts a message to the page. */
  post(message: WindowMessage): void
}

/** Creates one that opens windows. */
export function fakeLoginPage(): FakeLoginPage {
  const listeners = createListeners<[message: WindowMessage]>()
  const page: FakeLoginPage = {
    opensPopups: true,
    blocks: false,
    popups: [],
    left: [],
    urls: [],
    openPopup(text) {
      if (page.blocks) return undefined
      const popup = fakePopup(text)
      page.popups.push(popup)
      return popup
    },
    onMessage: listeners.add,
    leaveTo: (url) => void page.left.push(url),
    replaceUrl: (url) => void page.urls.push(url),
    post: listeners.notify,
  }
  return page
}

function fakePopup(text: string): FakePopup {
  let isClosed = false
  let isElsewhere = false
  const popup: FakePopup = {
    source: { window: text },
    shown: [text],
    posted: [],
    isClosed: () => isClosed,
    isElsewhere: () => isElsewhere,
    leadTo: (url) => void popup.shown.push(url),
    post: (...message) => void popup.posted.push(message),
    close: () => popup.vanish(),
    arrive() {
      isElsewhere = true
    },
    vanish() {
      isClosed = true
    },
  }
  return popup
}
