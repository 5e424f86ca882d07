import type { ViewName } from '@latchkey/core'
import type { Locator, Page } from '@playwright/test'
import type { PageFixture } from './showView.js'

/** Something to look at: a view in one of its states. */
export type VisualState = {
  readonly view: ViewName
  readonly name: string
  /** It leaves the page as it was, which may therefore be one that others have looked at; otherwise it needs a fresh one. */
  readonly fixture?: PageFixture
  prepare(page: Page): Promise<void>
  /** What there is to look at, with a card as its first child, if not the modal: while a frame lies over it, it is inert. */
  over?(page: Page): Locator
}
