import type { Direction, Latchkey } from '@latchkey/core'
import { type BuiltInLanguage, type Context, contextOf } from '@latchkey/core/ui'

/** The only texts that load before the modal. */
const en = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  signIn: 'Sign in',
  chooseNetwork: 'Choose network',
  unsupportedNetwork: 'Unsupported network',
  failed: 'Couldn’t open. Try again',
}

export type ButtonMessages = typeof en

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

/** Button texts in the instance's language, with the host's own first; English without an instance. */
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

/** JavaScript hosts may pass anything. */
function textsOf(messages: unknown): object {
  const { buttons } = (messages ?? {}) as { buttons?: object }
  return Object.fromEntries(
    Object.entries(buttons ?? {}).filter(([, word]) => word && typeof word === 'string'),
  )
}

export type LangAttributes = { readonly lang: string; readonly dir: Direction }

/** The `lang` and `dir` of an instance's texts, independent of the page's. */
export function langAttributesOf(latchkey: Latchkey | undefined): LangAttributes {
  const { dir = 'ltr', tag = 'en' } = latchkey?.getState().language ?? {}
  return { lang: tag, dir }
}
