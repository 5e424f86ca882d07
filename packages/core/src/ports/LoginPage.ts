/** The windows and the address of the page, as logins elsewhere use them. */
export type LoginPage = {
  /** Whether windows can be opened: an app on the home screen of a phone has none that come back. */
  readonly opensPopups: boolean
  /** Opens a window of the page's own that says `text`, within a click; undefined where the browser blocks it. */
  openPopup(text: string): LoginPopup | undefined
  /** Reports the messages of other windows. */
  onMessage(listener: (message: WindowMessage) => void): () => void
  /** Leads the whole page to another one. */
  leaveTo(url: string): void
  /** Replaces the address of the page, which stays where it is. */
  replaceUrl(url: string): void
}

/** A window of a login. */
export type LoginPopup = {
  /** What its messages come from. */
  readonly source: unknown
  /** Whether it is gone, or has cut itself off from the page. */
  isClosed(): boolean
  /** Whether it shows a page of another site. */
  isElsewhere(): boolean
  leadTo(url: string): void
  /** Posts to it, as long as it shows a page of that origin. */
  post(data: object, origin: string): void
  close(): void
}

/** A message of another window, as hostile as any. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}
