import type { Direction } from '@latchkey/core'
import { en, type Messages } from '../en/en.js'

/** A language as the modal speaks it: complete, and with what browsers and screen readers must know of it. */
export type LoadedLanguage = {
  readonly tag: string
  readonly dir: Direction
  readonly messages: Messages
}

/** What is spoken where nothing else is there. */
export const english: LoadedLanguage = { tag: 'en', dir: 'ltr', messages: en }
