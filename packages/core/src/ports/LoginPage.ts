export type LoginPage = {
  /** A home screen app on a phone has no popups that return. */
  readonly opensPopups: boolean
  /** Opens a window that says `text`, within a click; undefined when blocked. */
  openPopup(text: string): LoginPopup | undefined
  onMessage(listener: (message: WindowMessage) => void): () => void
  leaveTo(url: string): void
  replaceUrl(url: string): void
}

export type LoginPopup = {
  readonly source: unknown
  /** Closed, or cut off from the page by COOP. */
  isClosed(): boolean
  isElsewhere(): boolean
  leadTo(url: string): void
  /** Posts only while the window shows this origin. */
  post(data: object, origin: string): void
  close(): void
}

/** Untrusted: any window may post. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}
