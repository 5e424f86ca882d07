import type { Direction } from '@latchkey/core'
import { en } from '../en/en.js'
import type { Messages } from './Messages.js'

export type LoadedLanguage = {
  readonly tag: string
  readonly dir: Direction
  readonly messages: Messages
}

export const english: LoadedLanguage = { tag: 'en', dir: 'ltr', messages: en }
