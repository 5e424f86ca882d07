import type { Direction, Latchkey } from '@latchkey/core'
import { type BuiltInLanguage, type Context, contextOf } from '@latchkey/core/ui'

/** The texts of the buttons on the page: the only texts that load before the modal. */
const en = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  /** A wallet is connected, and the app needs a session. */
  signIn: 'Sign in',
  chooseNetwork: 'Choose network',
  unsupportedNetwork: 'Unsupported network',
  /** The modal did not open; the next click tries again. */
  failed: 'Couldn’t open. Try again',
}

export type ButtonMessages = typeof en

/** All built-in languages: the texts are few and short. */
export const buttonMessages: Readonly<Record<BuiltInLanguage, ButtonMessages>> = {
  en,
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    reconnecting: 'Wird neu verbunden …',
    signIn: 'Anmelden',
    chooseNetwork: 'Netzwerk wählen',
    unsupportedNetwork: 'Netzwerk nicht unterstützt',
    failed: 'Nicht geöffnet. Erneut versuchen',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال…',
    reconnecting: 'جارٍ استعادة الاتصال…',
    signIn: 'تسجيل الدخول',
    chooseNetwork: 'اختيار الشبكة',
    unsupportedNetwork: 'شبكة غير مدعومة',
    failed: 'تعذّر الفتح. حاول مجددًا',
  },
}

/** The button texts in the language of an instance, the host's own first; English without an instance. */
export function buttonMessagesOf(latchkey: Latchkey | undefined): ButtonMessages {
  const { options, store } = (latchkey && contextOf(latchkey)) ?? ({} as Partial<Context>)
  const tag = store?.get().language.tag ?? 'en'
  // `de` for `de-AT`. Without the core's matcher, to keep it out of the page's bundle.
  const words = { ...buttonMessages.en, ...buttonMessages[tag.split('-')[0] as BuiltInLanguage] }
  for (const language of options?.languages ?? []) {
    if (language.tag === tag) Object.assign(words, textsOf(language.messages))
  }
  return words
}

/** Ignores values that are no strings: hosts may write JavaScript. */
function textsOf(messages: unknown): object {
  const { buttons } = (messages ?? {}) as { buttons?: object }
  return Object.fromEntries(
    Object.entries(buttons ?? {}).filter(([, word]) => word && typeof word === 'string'),
  )
}

/** The attributes `lang` and `dir` of an element's text. */
export type LangAttributes = { readonly lang: string; readonly dir: Direction }

/** The `lang` and `dir` of an instance's texts, independent of the page's. */
export function langAttributesOf(latchkey: Latchkey | undefined): LangAttributes {
  const { dir = 'ltr', tag = 'en' } = latchkey?.getState().language ?? {}
  return { lang: tag, dir }
}
