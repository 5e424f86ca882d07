import { type BuiltInLanguage, builtInLanguages, resolveLanguage } from '@latchkey/core/ui'
import type { ErrorTexts } from '../ErrorTexts.js'
import { en } from '../en/en.js'
import type { SignInMessages } from '../en/enSignIn.js'
import type { Messages } from './Messages.js'

/** The loader of each built-in language. */
export type LanguageTable = Readonly<Record<BuiltInLanguage, () => Promise<Messages>>>

/** English is in the modal's chunk; every other language is a chunk of its own. */
export const languageTable: LanguageTable = {
  en: async () => en,
  de: async () => (await import('../de/de.js')).de,
  ar: async () => (await import('../ar/ar.js')).ar,
}

/** The texts of signing in, and those of its errors. */
export type SignInTexts = SignInMessages & { readonly errors: ErrorTexts }

/** The loader of the texts of signing in, by language; those in English load with the views that show them. */
export type SignInTable = Readonly<Partial<Record<BuiltInLanguage, () => Promise<SignInTexts>>>>

/** Apart from the languages, since most hosts have no sign-in. */
export const signInTable: SignInTable = {
  de: async () => {
    const { deSignIn, deSignInErrors } = await import('../de/deSignIn.js')
    return { ...deSignIn, errors: deSignInErrors }
  },
  ar: async () => {
    const { arSignIn, arSignInErrors } = await import('../ar/arSignIn.js')
    return { ...arSignIn, errors: arSignInErrors }
  },
}

/** The nearest built-in language: `de` for `de-AT`, English if there is none. */
export const nearestBuiltInLanguage = (tag: string): BuiltInLanguage =>
  // Always a key of the table.
  resolveLanguage([tag], builtInLanguages) as BuiltInLanguage
