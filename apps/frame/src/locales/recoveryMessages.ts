import { arRecovery } from './ar/arRecovery.js'
import type { Language } from './chooseLanguage.js'
import { deRecovery } from './de/deRecovery.js'
import { enRecovery, type RecoveryMessages } from './en/enRecovery.js'

/** The texts of the recovery page: all languages are in its one file, which a visitor keeps and opens offline. */
export const recoveryMessages: Readonly<Record<Language, RecoveryMessages>> = {
  ar: arRecovery,
  de: deRecovery,
  en: enRecovery,
}
