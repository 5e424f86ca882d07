import type { Direction } from '@latchkey/core'
import { en } from '../en/en.js'
import type { Messages } from './Messages.js'

/** A loaded language: complete messages, with their tag and direction. */
export type LoadedLanguage = {
  readonly tag: string
  readonly dir: Direction
  readonly messages: Messages
}

/** The fallback language. */
export const english: LoadedLanguage = { tag: 'en', dir: 'ltr', messages: en }
